/**
 * Further names of vehicles, machines, tools, fittings of vehicles, gear of sports and weapons, each list with the
 * phrase that it stands for, as in `aliases.ts`.
 */
export const MACHINE_NAMES: readonly (readonly [phrase: string, names: string])[] = [
  // Vehicles.
  [
    'car',
    'minicab|sedan|saloon car|hatchback|estate car|station wagon|minivan|people carrier|suv|limousine|limo|hearse|convertible|auto rickshaw|autorickshaw|police cruiser|armoured car|armored car|stretch limo',
  ],
  [
    'race car',
    'rally car|stock car|nascar|nascar race|f1|f1 car|formula 1|formula 1 car|formula one car|indycar|dragster|drag racer|drag racing|touring car|le mans car',
  ],
  ['muscle car', 'hotrod|supercar|hypercar|dune buggy|beach buggy|monster truck|off roader|humvee|hummer|v12|v10'],
  ['moped', 'rickshaw|tuk tuk|tuktuk|pit bike|mini bike|vespa|motor scooter|kart'],
  ['quad bike', 'quad|atv|trike'],
  [
    'truck',
    'big rig|semi truck|eighteen wheeler|18 wheeler|articulated lorry|artic|juggernaut|tow truck|flatbed truck|tanker truck|fuel truck|cement truck|concrete truck|mixer truck|hgv|dustbin lorry|bin lorry|bin wagon|recycling truck|zamboni|ice resurfacer|army truck|military convoy|street sweeper|road sweeper|snowplough|snow plough|snowplow|snow plow|gritter|salt spreader|horsebox|motorhome|camper van|campervan|double decker|double decker bus|coach bus|school bus|city bus|shuttle bus|tour bus|transit van|removal van|delivery truck|mail truck',
  ],
  [
    'bulldozer',
    'digger|jcb|backhoe|front loader|wheel loader|earth mover|skid steer|half track|crawler tractor|mini digger|trench digger|asphalt paver|paving machine|road grader',
  ],
  [
    'tractor',
    'traction engine|hay baler|baler|farm machinery|crop sprayer|tractor engine|potato harvester|threshing machine|thresher',
  ],
  [
    'boat',
    'cargo ship|container ship|freighter|cruise liner|ocean liner|oil tanker|steamboat|steamer|patrol boat|police boat|tug|narrowboat|canal boat|houseboat|cabin cruiser|water taxi|ship engine|landing craft|minesweeper|paddle wheeler',
  ],
  ['speedboat', 'powerboat|power boat|ski boat|jet boat'],
  ['outboard motor', 'outboard engine|rib boat|rigid inflatable|motor dinghy|trolling motor'],
  [
    'lawnmower',
    'strimmer|weed whacker|weedwhacker|weed eater|brushcutter|grass trimmer|ride on mower|riding mower|lawn tractor|rotavator|rototiller|tiller|garden tiller|cultivator|snow blower|snowblower|log splitter|pressure washer|power washer|jet washer|wacker plate|plate compactor|petrol strimmer',
  ],
  ['chainsaw', 'wood chipper|woodchipper|tree chipper|stump grinder|concrete saw|pole saw|disc cutter|petrol saw'],
  [
    'electric shaver',
    'hedge cutter|electric hedge trimmer|sheep shears|electric shears|electric shearer|sheep shearer|electric clippers|dog clippers|beard trimmer|hair trimmer|electric trimmer',
  ],
  [
    'train',
    'monorail|maglev|railcar|handcar|commuter train|diesel train|regional train|intercity|shinkansen train|night train|sleeper train|locomotive passing',
  ],
  ['steam train', 'steam loco|steam locomotive|steam railway|steam tram|choo choo'],
  ['tram', 'trolleybus|trolley bus|cable tram|light rail|trolley car'],
  ['metro', 'tube train|underground train|elevated train|el train'],
  ['bullet train', 'shinkansen|tgv|ice train'],
  ['electric razor', 'epilator'],
  [
    'lift',
    'electric car|electric vehicle|ev driving|golf cart|golf buggy|milk float|e bike|ebike|electric bike|electric bicycle|e scooter|electric scooter|segway|hoverboard|mobility scooter|electric wheelchair|electric van|electric bus|tesla car',
  ],
  ['drone', 'uav|uav fly by|unmanned aircraft|fpv drone|racing drone|quad copter|model aeroplane|model aircraft'],
  [
    'propeller plane',
    'airship|blimp|zeppelin|dirigible|hovercraft|airboat|microlight|ultralight|crop duster|seaplane|floatplane|spitfire|warbird|triplane|bush plane|light plane|stunt plane|swamp boat|prop aircraft',
  ],
  ['helicopter', 'chopper overhead|gyrocopter|apache|air ambulance|medevac|whirlybird'],
  ['jet', 'jumbo|airbus|boeing|passenger jet|lear jet|learjet|concorde|commercial jet'],
  ['fighter jet', 'jet fighter|stealth fighter|warplane|fighter plane jet|mig|f16|top gun jet|afterburner'],
  // Their parts and noises.
  [
    'air brakes',
    'airbrakes|lorry airbrakes|truck airbrakes|bus airbrakes|train airbrakes|brake release|parking brake release|lorry air brakes|coach air brakes',
  ],
  ['air hiss', 'pssht|psht|psssht|psssh|pshh|pshhh|pssh|tsss|tssss|fssh|fsss|pfff|air tools hiss'],
  ['air horn', 'airhorn|airhorn blast|air horn blast|stadium horn|marine air horn|gas horn|klaxon horn'],
  [
    'car horn',
    'horn toot|taxi toot|van toot|bus toot|truck toot|lorry toot|bike horn toot|horn beep|beep beep horn|car toot|car hooter|horns blaring|hooting horn|rickshaw horn|minibus horn',
  ],
  [
    'ship horn',
    'tugboat toot|tug toot|boat toot|ship toot|ferry toot|steamer toot|ship whistle|ship blast|ships horn blast|steamship whistle',
  ],
  ['train horn', 'train toot|locomotive toot|train blast|locomotive blast|train hooter'],
  [
    'ratchet wrench',
    'handbrake|hand brake|parking brake|emergency brake|handbrake pulled|handbrake yanked|pulling handbrake|handbrake lever|lug nuts|bike tool|monkey wrench|pipe wrench|adjustable wrench',
  ],
  ['gear shift', 'gear stick|gearstick'],
  ['light switch', 'trip switch|fuse box switch|breaker trips|isolator switch'],
  [
    'tire screech',
    'wheelspin|wheel spin car|burnout|burn out tires|handbrake turn|donuts in car|doughnuts in car|drifting car|tyres squeal|fan belt squeal|belt squeal',
  ],
  [
    'tire deflating',
    'flat tyre|flat tire|tyre puncture|tire puncture|punctured tyre|punctured tire|valve hiss|radiator hiss',
  ],
  [
    'pump',
    'petrol pump|gas pump|fuel pump|fuelling car|refuelling|pumping petrol|pumping gas|pump jack|pumpjack|hydraulic ram|bilge|sump pump|water pump engine|oil well pump|milking machine',
  ],
  ['crossing bell', 'grade crossing bell|train crossing bell|train crossing'],
  [
    'ui beep',
    'pelican crossing|crosswalk signal|crosswalk beep|pedestrian crossing beep|crossing beeps|key fob|car key fob|remote lock|central locking beep|intercom beep|parking sensor',
  ],
  // Workshops and industry.
  [
    'power saw',
    'chop saw|mitre saw|miter saw|bandsaw|band saw|jigsaw tool|jig saw|reciprocating saw|sabre saw tool|scroll saw|skill saw|skilsaw|rip saw machine|electric saw|panel saw',
  ],
  [
    'angle grinder',
    'grinder|grinding metal|grinding steel|metal grinding|grinder sparks|metal grinder|power grinder|bench grinder|belt sander|orbital sander|disc sander|palm sander|power sander|sander|sanding machine|cut off saw|cutoff wheel|floor sander|electric sander|surface grinder|polishing wheel|die grinder',
  ],
  [
    'power drill',
    'drill press|pillar drill|impact drill|drilling rig|electric screwdriver|cordless screwdriver|drill driver|wood router|router tool|dremel|rotary tool|electric planer|power planer|thicknesser|planing machine|tunnel boring machine',
  ],
  [
    'jackhammer',
    'piledriver machine|road breaker|concrete breaker|rock breaker|demolition hammer|kango|hammer breaker',
  ],
  [
    'pile driver',
    'piledriver|pile driving|pile hammer|steam hammer|drop hammer|trip hammer|forging hammer|power hammer|stamping hammer',
  ],
  [
    'nail gun',
    'pneumatic nail gun|pneumatic nailer|air nail gun|nailer|brad nailer|nailgun|rivet gun|riveter|rivet hammer|riveting|air nailer|framing nailer|bolt gun|captive bolt',
  ],
  [
    'blow torch',
    'oxyacetylene torch|oxyacetylene|oxy acetylene torch|acetylene torch|cutting torch|oxy fuel torch|propane torch|brazing torch|roofing torch|plasma cutter|heat gun|blow lamp|blowlamp|creme brulee torch|weed burner|gas lance',
  ],
  [
    'welding',
    'tig welding|mig welding|stick welding|tig welder|mig welder|spot welding|spot welder|welder|arc welder|welding machine|welding rig',
  ],
  [
    'air hose',
    'spray gun|paint gun|airbrush|air gun blowing|sandblaster|sand blaster|sandblasting|shot blasting|air duster|blow gun compressor|blow off valve|wastegate',
  ],
  [
    'factory machine',
    'steam press|punch press|metal press|industrial press|die press|bottling plant|bottling line|packing machine|canning line|steel mill|rolling mill|textile mill|letterpress|rotary press|newspaper press|stamp mill|stamping machine|rock crusher|stone crusher|quarry crusher|cotton mill|spinning mill|machine shop|injection moulding machine|crusher|treadmill belt|carding machine|knitting machine|paper mill|pulp mill|extruder',
  ],
  ['steam engine', 'beam engine|stationary steam engine|steam pump|steam winch|donkey engine'],
  [
    'car window motor',
    'hospital bed motor|hospital bed|electric bed|adjustable bed|recliner motor|dentist chair|dental chair|barber chair|sunroof|sunroof opening|sunroof closing|power seat|electric seat|seat adjusting|car seat adjusting|power window|electric window|wing mirror folding|car mirror folding|convertible top|convertible roof|power mirror',
  ],
  [
    'electric shaver',
    'massage gun|massager|massage chair|tattoo machine|tattoo gun|tattoo needle|dremel|rotary tool|engraving tool|engraver',
  ],
  ['robot servo', 'exosuit|exoskeleton|power armor|power armour|power suit|mech suit'],
  [
    'bicycle',
    'bmx|bmx bike|mountain bike|tandem|tandem bike|unicycle|road bike|racing bike|fixie|exercise bike|stationary bike|spin bike',
  ],
  ['power drill', 'screw gun|screwgun|drywall gun|drywall screw gun|drill driver'],
  ['label gun', 'tagging gun'],
  [
    'jackhammer',
    'pneumatic hammer|hydraulic hammer|hydraulic breaker|rock breaker|air hammer|air chisel|pneumatic chisel|chipping hammer|needle scaler|demolition hammer|breaker hammer',
  ],
  ['reciprocating saw', 'sawzall|sabre saw|saber saw|radial arm saw|track saw|plunge saw'],
  ['conveyor belt', 'luggage carousel|baggage carousel|baggage belt|baggage claim belt|luggage belt'],
  [
    'lift',
    'landing gear|landing gear deploy|landing gear down|landing gear up|aircraft flaps|flaps extending|hydraulic lift|hydraulic ramp|cargo ramp|loading ramp|boarding ramp|tail ramp|ferris wheel',
  ],
  ['boat engine', 'submarine engine|submarine motor'],
  ['pressure washer', 'car wash|automatic car wash'],
  ['rocket launch', 'ejector seat|ejection seat|ejecting pilot'],
  [
    'spaceship engine',
    'ion engine|ion drive|sublight engine|impulse drive|impulse engine|warp engine|fusion drive|plasma drive|antimatter drive|tie fighter|starfighter|star fighter|space fighter|x wing',
  ],
  ['reactor', 'reactor core|fusion reactor|energy core|energy core hum|power core hum'],
  ['tesla coil', 'van de graaff|van de graaff generator|plasma ball|plasma globe|jacobs ladder'],
  ['tractor beam', 'gravity gun|gravity beam'],
  ['cloaking device', 'decloak|uncloak'],
  [
    'sci fi scan',
    'biometric scanner|retina scanner|retinal scanner|iris scanner|palm scanner|retina scan|biometric scan',
  ],
  ['robot voice', 'ai voice|ai speaking|ai assistant voice'],
  ['mri scanner', 'ct scanner|ct scan|cat scan'],
  ['floppy drive', 'zip drive|jaz drive'],
  ['tape rewind', 'tape drive|mainframe tape|tape reels spinning|reel to reel rewinding'],
  ['photocopier', 'laminator|laminating machine'],
  ['laptop closing', 'laptop lid'],
  ['escalator', 'moving walkway|travelator|travolator|moving sidewalk'],
  [
    'propeller plane',
    'small plane|light plane|small airplane|small aircraft|little plane|private plane|bush plane|crop duster|stunt plane',
  ],
  ['jet engine', 'gas turbine|hydroelectric turbine|steam turbine|turbine whine'],
  [
    'computer fan',
    'server rack|server rack hum|server fans|rack server|server room fans|data center fans|data centre fans|gpu fan|cpu fan|laptop fan|console fan',
  ],
  ['watermill', 'waterwheel|water wheel|mill wheel turning|grist mill|gristmill'],
  ['forge fire', 'smelter|foundry furnace|kiln roar|incinerator|crucible furnace'],
  [
    'lift',
    'tower crane|mobile crane|gantry crane|overhead crane|crane hoist|cherry picker|scissor lift|stair lift|stairlift|stage lift|electric hoist|goods lift|dumbwaiter|freight elevator|tail lift|treadmill',
  ],
  ['winch', 'capstan|chain hoist|hoist|cable winch|crab winch|hand crank winch|chain pulley'],
  [
    'transformer hum',
    'substation|electrical substation|pylon|electricity pylon|power station hum|switchgear|generator hum electric',
  ],
  ['spark', 'fuse blowing|blown fuse|fuse pops electric|live wire|exposed wire'],
  [
    'electric fence',
    'cattle fence|cattle fence zapping|electric fence zap|fence zapping|electrified fence|bug zapper fence',
  ],
  ['3d printer', 'cnc router|cnc mill|cnc machine|laser cutter|laser engraver|vinyl cutter|pen plotter'],
  ['ceiling fan', 'wind turbine|wind turbine blades|turbine blades|windmill blades|whoomp whoomp|whoomph whoomph'],
  // Doors, locks and alarms.
  ['door creak', 'squealing door|squealing hinge|squeaky hinge|rusty hinge|hinges squeal'],
  [
    'roller shutter',
    'rolling shutter|security shutter|metal shutter|shopfront shutter|shutter rolling up|shutter rolled down|roll up door|shutter up|shutter down',
  ],
  ['door handle', 'dial handle|hatch wheel|vault wheel|valve wheel turned'],
  ['burglar alarm', 'intruder alarm|shop alarm|bank alarm|security siren|house alarm siren'],
  ['cash drawer', 'cash register opens|register drawer|cash drawer pops open|register opens'],
  // What they move.
  [
    'rubble falling',
    'rubble|falling rubble|rubble tumbling|bricks tumble|tumbling bricks|load of rocks|load of stones|load of rubble|dumping rocks|falling debris|debris falling',
  ],
  // Sports.
  ['bowling strike', 'ten pin strike|tenpin strike|pins crash|skittles|pins knocked down'],
  [
    'sports whistle',
    'refs whistle|umpire whistle|starter whistle|pe teacher whistle|kick off whistle|whistle blast|match whistle|whistle blown',
  ],
  [
    'soccer kick',
    'free kick|goal kick|corner kick|ball booted|ball being booted|booted ball|football booted|volley kick|football struck|punt|kick off football|run up kick',
  ],
  ['hockey puck', 'puck|puck drop|puck off boards|slapshot|hockey stick|puck slap'],
  ['baseball bat hit', 'cricket bat hits ball|cricket shot|ball off bat|crack of bat|baseball bat'],
  ['boxing glove', 'jab|jab cross|boxing jab|sparring|boxing match punches|mitt work|pad work'],
  ['ice skating', 'figure skating|speed skating|skates scraping|skates scraping ice|skate blades'],
  [
    'skateboard',
    'rollerblades|roller blades|inline skates|longboard|penny board|roller derby|kick scooter|push scooter',
  ],
  ['skiing', 'bobsleigh|bobsled|luge|ski jump|slalom|carving downhill|ski slope|snow tubing|skeleton sled'],
  ['archery shot', 'longbow loosed|bow loosed'],
  [
    'crowd cheering',
    'goal scored|home side scores|home team scores|scores goal|team scores|player scores|striker scores',
  ],
  ['crowd aww', 'crowd groan|crowd disappointed|disappointed crowd|collective groan|fans groan|audience groans'],
  ['stadium crowd', 'football stadium|packed stadium|football terraces|rugby crowd|baseball crowd'],
  ['gym weights', 'clean and jerk|bench press|deadlift|weight room'],
  // Weapons.
  [
    'rifle shot',
    'musket|musket shot|musket fire|musket fired|flintlock|flintlock shot|blunderbuss|muzzle loaded musket|muzzle loader|black powder rifle|elephant gun|carbine|m1 garand|lee enfield',
  ],
  ['shotgun', 'sawn off shotgun|double barrelled shotgun|scatter gun'],
  [
    'pistol shot',
    'derringer|luger|glock|magnum|six shooter|sidearm|shots fired|shots ring out|bb gun|air pistol|gun goes off',
  ],
  [
    'machine gun',
    'gatling|chain gun|machine gunner|belt fed machine gun|turret gun|heavy machine gun|m60|browning machine gun|tommy gun|autocannon|vickers gun',
  ],
  [
    'whip crack',
    'bullwhip|bullwhip crack|bull whip|stock whip|lash of whip|horsewhip|riding crop|cracking whip|circus whip|whiplash crack',
  ],
  ['gun cock', 'hammer cocked|hammer pulled back|cocked hammer|revolver hammer|pistol hammer|revolver cocked'],
  [
    'cannon',
    'howitzer|field gun|naval gun|ships cannon|broadside|mortar tube|tank shell fired|tank gun|tank cannon|flak|anti aircraft gun|artillery barrage',
  ],
  [
    'explosion',
    'landmine|land mine|claymore mine|tnt|ied|car bomb|depth charge|torpedo hit|torpedo explosion|bazooka hit|bunker buster|sonic boom|demolition blast|quarry blast|satchel charge|c4',
  ],
  [
    'missile launch',
    'bazooka|rocket propelled grenade|rpg fired|panzerfaust|stinger missile|rocket launched|katyusha|bottle rocket launcher',
  ],
  ['sword', 'sabre|saber blade|rapier|cutlass|scimitar|broadsword|longsword|greatsword|foil fencing'],
  ['drawing sword', 'sabres drawn|sword drawn|blade drawn|knife drawn|sabres unsheathed'],
  ['sword clash', 'fencing match|fencing duel|fencing foils|sword duel|clashing swords'],
  ['knife throw', 'shuriken|throwing star|ninja star|throwing axe|tomahawk throw'],
  ['shell casing', 'brass hitting floor|brass on floor|spent brass'],
  ['casing shower', 'casings on floor|casings hitting floor|spent casings|spent shells'],
  ['mouse trap', 'trap triggered|trap springs|snare trap'],
];
