/** Vehicles and their parts, machines, tools, gear of sports, devices of laboratories, hospitals and spaceships. */
export const MACHINE_NAMES = `
# Vehicles
door (action slam material car): [car hood|hood|bonnet|car trunk|car boot|tailgate|truck tailgate|
  hatchback tailgate] [slam|shut|close]
impact (material metal sizeCm 90 force .85 damped .35): [train|railcar|rail car|wagon|carriages|train cars|
  trailer] coupling, train [couplers|buffers], [coupling|couplers] clank, [trailer|tow] hitch
friction (motion scrape material metal ground bare): [gear|gearbox|transmission|rail] grinding, missed gear,
  crunching gears
squeal (kind tires): peels out, tires spinning, wheels spinning on asphalt
# A mixture that goes off in the exhaust
gunshot (weapon pistol): backfire, exhaust [pop|bang|backfire]
wreck (kind car): car [flips|rolls over|rollover|tumbling|overturns], vehicle rollover, truck [rolls over|flips],
  [taxi|suv|monster truck|tractor] crash
wreck (kind car size 1.6 force .9): [spaceship|starship|spacecraft|alien ship|ufo|shuttle|escape pod] [crash|
  crash landing]
wreck (kind cycle): [drone|quadcopter|rc car|rc plane|go kart] crash,
  [robot|android|droid|cyborg] [fall over|falls down|collapses|tips over],
  [motorbike|bike|scooter] [fall over|tips over|knocked over]
power (direction up topHz 2000 lengthS 1.6): turbo [whoosh|spool|whine], supercharger whine
pneumatics (kind release): turbo [blowoff|blow off|flutter|release|dump], blowoff valve
horn (kind ship): [cruise ship|yacht|cargo ship|tanker|freighter|ocean liner|cruise liner|container ship|paddle steamer|
  riverboat|fishing boat|trawler] horn
aircraft (craft jet power .95): reverse [thrust|thrusters], thrust reverser
impact (material rubber sizeCm 70 force .8): [|car hits] pothole, [|car over|driving over] speed bump
wind (): [|hang] glider, paraglider, gliding plane
catches (kind screw): [fuel|gas|petrol|oil filler|gas tank|fuel tank|radiator] cap
# Tools and devices
turning (kind ratchet): [caulk|silicone|glue|grease] gun
pneumatics (kind leak): [|explosive] decompression, depressurization, depressurisation, depressurizing, hull breach,
  oxygen leak, space suit leak, air escaping
mechanism (device ratchet): film [advance|advance lever|camera winding|winder], winding film [|camera],
  [camera film|disposable camera] winding, camera wind on
catches (kind snip): wire strippers, [pipe|tube] cutter
turning (kind crank): hand drill, hand auger, auger, gimlet
catches (kind plug): [ethernet|network cable|headphone jack|headphone|aux cable|hdmi|patch cable] plug,
  [|telephone] switchboard, [power cell|energy cell|battery] insert
# Weapons
armory (kind loose): bowstring [twang|snap]
combat (kind missile): torpedo [launch|fired|tube|away], [cruise|ballistic] missile, missile fly by
interface (gesture warning): missile [lock|warning], radar lock, target lock warning
swing (thing arrow ends stuck size .6): blowgun, [blow gun|blow|poison] dart, blowpipe
gunshot (weapon silenced): airsoft [|gun], pellet gun, air rifle, air pistol, paintball [gun|shot|marker]
gun-handling (kind bolt): lever action [|rifle|cycling], lever gun cocking
laser (weapon laser): energy [pistol|gun], [ion|photon] rifle
# Vehicles
car: station wagon, people carrier, convertible, auto rickshaw, autorickshaw, police cruiser, armored car, stretch limo
race car: [rally|stock|touring|le mans] car, nascar, f1, formula 1, indycar, dragster, drag racer, drag racing
muscle car: hotrod, supercar, hypercar, [dune|beach] buggy, monster truck, off roader, humvee, hummer
moped: rickshaw, tuk tuk, tuktuk, pit bike, mini bike, vespa, kart
quad bike: quad, atv, trike
bus: double decker [|bus]
truck: big rig, [eighteen|18] wheeler, [articulated|dustbin|bin] lorry, artic, juggernaut,
  [tow|flatbed|fuel|cement|concrete|mixer|recycling|army|delivery|mail] truck, hgv, bin wagon, zamboni, ice resurfacer,
  military convoy, road sweeper, snowplough, snow plough, snowplow, snow plow, gritter, salt spreader, horsebox,
  motorhome, [camper|transit|removal] van, campervan, [school|shuttle|tour] bus
bulldozer: [|trench] digger, jcb, backhoe, [front|wheel] loader, earth mover, skid steer, half track, crawler tractor,
  asphalt paver, paving machine, road grader
tractor: traction engine, hay baler, baler, farm machinery, crop sprayer, potato harvester, threshing machine, thresher
boat: cargo ship, container ship, ocean liner, police boat, tug, canal boat, water taxi, ship engine, landing craft,
  paddle wheeler
speedboat: powerboat, [power|ski|jet] boat
outboard motor: outboard engine, rib boat, rigid inflatable, motor dinghy, trolling motor
lawnmower: [|ride on|riding] mower, lawn tractor, rotavator, rototiller, tiller, cultivator, snow blower, snowblower,
  log splitter, wacker plate, plate compactor
chainsaw: [wood|tree] chipper, woodchipper, stump grinder, [concrete|pole|petrol] saw
electric shaver: electric [hedge trimmer|shears|shearer|clippers|trimmer], sheep shearer, dog clippers,
  [beard|hair] trimmer, massage [gun|chair], massager, tattoo [machine|gun|needle], engraving tool, engraver
train: maglev, [diesel|regional|shinkansen] train, intercity, locomotive passing, [train|tracks] clickety clack
steam train: steam [loco|railway], choo choo
tram: trolleybus, trolley [bus|car], cable tram, light rail
metro: [elevated|el] train
bullet train: shinkansen, tgv, ice train
electric razor: epilator
lift: electric [car|vehicle|bicycle|scooter|wheelchair|van|bus|hoist], ev driving, golf cart, golf buggy, milk float,
  e bike, ebike, [e|mobility] scooter, segway, hoverboard, tesla car, landing gear [|deploy], aircraft flaps,
  flaps extending, [hydraulic|scissor|stage|goods|tail] lift, [hydraulic|loading|boarding|tail] ramp, ferris wheel,
  [tower|mobile|gantry|overhead] crane, crane hoist, cherry picker, dumbwaiter, freight elevator, treadmill
drone: uav, uav fly by, [unmanned|model] aircraft, [fpv|racing] drone, quad copter, model aeroplane
propeller plane: airship, blimp, zeppelin, dirigible, airboat, microlight, ultralight, seaplane, floatplane, warbird,
  triplane, swamp boat, [light|little|private|bush|stunt] plane, small [airplane|aircraft], crop duster
helicopter: chopper overhead, gyrocopter, apache, air ambulance, medevac
jet: jumbo, lear jet, learjet, commercial jet
fighter jet: jet fighter, warplane, fighter plane jet, mig, f16, top gun jet, afterburner
# Their parts and noises
air brakes: [|train] airbrakes, [|parking] brake release
air hiss: pssht, psht, psssht, psssh, pshh, pshhh, pssh, tsss, tssss, fssh, fsss, pfff, air tools hiss
air horn: airhorn, [stadium|gas|klaxon] horn
car horn: [van|bus|lorry|bike horn] toot, horn beep, [beep beep|hooting|rickshaw|minibus] horn, car hooter,
  horns blaring
ship horn: [tugboat|tug|ship|ferry|steamer] toot, [ship|steamship] whistle, [ship|ships horn] blast
train horn: train [toot|blast|hooter], locomotive [toot|blast]
ratchet wrench: emergency brake, pulling handbrake, handbrake lever, lug nuts, bike tool,
  [monkey|pipe|adjustable] wrench
gear shift: gear stick, gearstick
light switch: breaker trips
tire screech: wheelspin, [wheel spin|donuts in|doughnuts in] car, burnout, burn out tires, [tyres|fan belt|belt] squeal
tire deflating: flat tire, tire puncture, punctured tire, valve hiss
pump: [petrol|gas|fuel|sump|oil well] pump, fuelling car, refuelling, pump jack, pumpjack, bilge, milking machine
crossing bell: train crossing
ui beep: crossing beeps, car key fob, remote lock, central locking beep, intercom beep
# Workshops and industry
power saw: [chop|mitre|miter|band|jig|reciprocating|scroll|skill|electric|panel] saw, jigsaw tool, skilsaw,
  rip saw machine
angle grinder: [|metal|power|bench|surface] grinder, grinding steel, metal grinding, grinder sparks,
  [|belt|orbital|disc|palm|power|floor|electric] sander, sanding machine, cut off saw, [cutoff|polishing] wheel
power drill: drill [press|driver|tool], power tool, power drill tool, [pillar|impact] drill, drilling rig,
  [electric|cordless] screwdriver, wood router, router tool, [electric|power] planer, thicknesser, [planing|tunnel boring] machine, [screw|drywall|drywall screw] gun,
  screwgun
jackhammer: piledriver machine, [road|concrete|hammer|hydraulic|rock] breaker, kango,
  [pneumatic|hydraulic|air|chipping|demolition|breaker] hammer, [air|pneumatic] chisel, needle scaler
pile driver: piledriver, pile driving, [pile|steam|drop|trip|forging|power|stamping] hammer
nail gun: [pneumatic nail|air nail|rivet|bolt] gun, [|pneumatic|brad|air|framing] nailer, nailgun, riveter,
  rivet hammer, riveting, captive bolt
blow torch: [oxyacetylene|oxy acetylene|acetylene|cutting|oxy fuel|propane|brazing|roofing|creme brulee] torch,
  oxyacetylene, plasma cutter, heat gun, blow lamp, blowlamp, weed burner
welding: [tig|mig|stick|spot] welding, [|tig|mig|spot] welder, welding [machine|rig]
air hose: spray gun, paint gun, air gun blowing, sandblaster, sand blaster, sandblasting, shot blasting, air duster,
  blow gun compressor, blow off valve, wastegate
factory machine: [steam|punch|metal|industrial|die|newspaper] press, bottling [plant|line],
  [packing|stamping|injection moulding|carding] machine, canning line,
  [steel|rolling|textile|stamp|cotton|spinning|paper|pulp] mill, letterpress, [|stone] crusher, treadmill belt, extruder
steam engine: [beam|stationary steam|donkey] engine, steam [pump|winch]
car window motor: hospital bed, electric [bed|seat|window], adjustable bed, recliner motor,
  [dentist|dental|barber] chair, sunroof, power [seat|window|mirror], [|car] seat adjusting, [wing|car] mirror folding,
  convertible [top|roof]
robot servo: exosuit, exoskeleton, power [armor|suit], mech suit
bicycle: bmx, [mountain|road|racing|exercise|stationary|spin] bike, tandem, unicycle, fixie
label gun: tagging gun
reciprocating saw: sawzall, [saber|radial arm|track|plunge] saw
conveyor belt: luggage [carousel|belt], baggage [carousel|belt|claim belt]
boat: submarine [engine|motor]
pressure washer: [|automatic] car wash
rocket: ejector seat, ejection seat, ejecting pilot
spaceship engine: [ion|sublight|impulse|warp] engine, [ion|impulse|fusion|plasma|antimatter] drive,
  [tie|star|space] fighter, starfighter, x wing
reactor: fusion reactor, energy core [|hum], power core hum
tesla coil: van de graaff [|generator], plasma [ball|globe], jacobs ladder
tractor beam: gravity [gun|beam]
cloaking device: decloak, uncloak
sci fi scan: [biometric|retina|retinal|iris|palm] scanner, retina scan, biometric scan
robot voice: ai [voice|speaking|assistant voice]
mri scanner: ct scanner, ct scan, cat scan
floppy drive: [zip|jaz] drive
tape rewind: tape drive, mainframe tape, tape reels spinning
photocopier: laminator, laminating machine, ticket machine
laptop closing: laptop lid
escalator: moving [walkway|sidewalk], travelator, travolator
jet engine: [gas|hydroelectric|steam] turbine, turbine whine
computer fan: rack server, server rack, [network|internet] router, [server room|data center|data centre] fans, [gpu|cpu|console] fan
watermill: waterwheel, water wheel, grist mill, gristmill
forge fire: smelter, [foundry|crucible] furnace, kiln roar, incinerator
winch: capstan, chain [hoist|pulley], hoist, [cable|crab] winch
transformer hum: [|electrical] substation, pylon, power station hum, switchgear, generator hum electric
spark: fuse blowing, blown fuse, fuse pops electric, live wire, exposed wire
electric fence: [cattle|electrified|bug zapper] fence, fence zapping
vinyl crackle: record player, gramophone, phonograph, jukebox
air conditioner: dehumidifier, humidifier, air purifier, incubator
blender: bread maker
boiling water: [rice|slow] cooker
3d printer: cnc router, cnc mill, [laser|vinyl] cutter, laser engraver, pen plotter
ceiling fan: wind turbine, [wind turbine|turbine|windmill] blades, whoomp whoomp, whoomph whoomph
# Doors, locks and alarms
door creak: squealing door, rusty hinge
roller shutter: [rolling|security|metal|shopfront] shutter, shutter [rolling up|rolled down|up|down], roll up door
door handle: dial handle, [hatch|vault] wheel, valve wheel turned
burglar alarm: shop alarm, [security|house alarm] siren
cash drawer: register [drawer|opens], cash drawer pops open
# What they move
rubble falling: rubble [|tumbling], bricks tumble, load of [rocks|stones|rubble], dumping rocks, debris falling
# Sports
bowling strike: ten pin strike, pins crash, skittles, pins knocked down
sports whistle: starter whistle, whistle blast
soccer kick: [free|goal|corner|volley|run up] kick, ball booted, booted ball, football [booted|struck], punt,
  kick off football
hockey puck: puck, puck drop, hockey stick
baseball bat hit: cricket [bat hits ball|shot], [ball off|crack of|baseball] bat
boxing glove: jab, jab cross, sparring, boxing match punches, mitt work, pad work
ice skating: [figure|speed] skating, skates scraping [|ice], skate blades
skateboard: rollerblades, roller [blades|derby], inline skates, longboard, penny board, [kick|push] scooter
skiing: bobsleigh, bobsled, luge, ski jump, slalom, carving downhill, ski slope, snow tubing, skeleton sled
crowd cheering: goal scored, [home side|home team|team|player|striker] scores, scores goal
crowd aww: [crowd|collective|fans] groan, crowd disappointed, disappointed crowd, audience groans
stadium crowd: football [stadium|terraces], packed stadium, [rugby|baseball] crowd
gym weights: bench press, deadlift, weight room
# Weapons
rifle shot: musket, flintlock, blunderbuss, muzzle [loaded musket|loader], black powder rifle, elephant gun, m1 garand,
  lee enfield
shotgun: [sawn off|double barrelled] shotgun, scatter gun
pistol shot: glock, magnum, sidearm, shots ring out, bb gun, gun goes off
machine gun: gatling, [chain|belt fed machine|turret|browning machine|tommy|vickers] gun, machine gunner, m60,
  autocannon
whip crack: bullwhip, [bull|stock|circus] whip
gun cock: hammer [cocked|pulled back], [cocked|revolver|pistol] hammer, revolver cocked
cannon: [field|naval|tank|anti aircraft] gun, broadside, mortar tube, tank shell fired, tank cannon, flak,
  artillery barrage
explosion: landmine, car bomb, torpedo hit, bazooka hit, bunker buster, sonic boom, demolition blast, satchel charge, c4
missile launch: bazooka, rocket [propelled grenade|launched], rpg fired, panzerfaust, stinger missile, katyusha,
  bottle rocket launcher
sword: foil fencing
drawing sword: knife drawn
sword clash: fencing [match|duel|foils]
knife throw: shuriken, throwing star, ninja star, tomahawk throw
shell casing: brass [hitting floor|on floor], spent brass
casing shower: casings [on floor|hitting floor], spent [casings|shells]
mouse trap: snare trap
`;
