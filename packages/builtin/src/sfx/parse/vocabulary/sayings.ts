/** What people say of acts and mishaps at home, at work and out of doors. */
export const SAYINGS = `
# Kitchen and bath
kitchen timer: timer [beep|ring|buzz|goes off|going off|pings|dings],
  egg timer [going off|goes off|rings|bell|pings|dings], [cooking|cooker] timer
lid closed: pedal bin, [bin|dustbin|trash can|garbage can|wheelie bin|desk|skip|dumpster] lid,
  lid [slams|drops shut|snaps shut|thuds shut], box lid slams
toaster: [toast|pop tart] pops up, toaster [lever|lever pushed down|pushed down], pushing toaster down, crumpets pop up
sink drain: bath plug [|pulled], plug pulled out of [bath|sink], sink plug pulled out, pulling out sink plug,
  [|water] gurgles away, gurgles down drain, swirls down [drain|plughole], bathwater draining
bubbling: hot tub, [hot tub|jacuzzi|whirlpool bath|spa|bubble] jets, jacuzzi, whirlpool [bath|tub], spa bath, spa pool,
  jetted tub, foot spa
splash: belly flop [|into pool|into water], bellyflop, divebombing pool, cannonball into pool
light switch: kettle clicks [off|on], clicks [off|itself off], thermostat click, flicks [off|on],
  [isolator|trip|fuse box|dip|dimmer] switch, circuit breaker trips
# Bodies
clearing throat: [|hawking|hacking up|bringing up] phlegm, hawking up, [hocking up|hocks] loogie, phlegmy throat
yell: [war|rallying|attack] cry, battle [cry|shout|yell], warcry, war shout
kiss: lip smack, peck on cheek, air kiss, mwah, snog, making out
cracking knuckles: [neck|back|spine|toes|joints|knees] cracking, joints pop, knees pop, chiropractor,
  chiropractic adjustment, shoulder pops, jaw pops, jaw clicks
finger snap: clicks fingers, fingers clicking
# Office, workshop
stapler: hole puncher, paper punch, punching holes in paper, long arm stapler, staple gun at desk
hammering nail: blows of hammer, hammer taps, picture hook hammered in, nail driven home
tape measure retract: tape [zips back|snaps back|whips back|slides back|shoots back|retracts|reels back in|
  measure zips back|measure whips back|measure recoils]
pen writing: pencil [mark|line|marking wood]
tree falling: tree [comes down|came down|goes over|comes crashing down|is felled|felled|crashing to ground],
  felled tree, [trunk|oak|pine] comes down, trunk crashes down
# Sport
badminton: shuttlecock [|smash|struck], badminton [smash|shot]
tennis racket hit: [tennis|overhead|backhand|forehand|racket] smash, tennis [volley|shot], squash [shot|racket]
nothing but net: [swishes|ball|ball drops] through net, ball swishes through hoop
crowd cheering: [stadium|crowd|arena|audience] erupts, [crowd|audience|place] goes wild,
  [fans|terraces|stands|supporters] erupt, erupts [in cheers|into cheers], crowd goes mad, fans go wild
referee whistle: ref blows, [kick off|pe teacher] whistle
# Animals
rooster: cock crows, farmyard cock, barnyard cock
squeaky wheel: [hamster|gerbil|rat] [wheel|exercise wheel],
  [hamster|gerbil|mouse|rat] [wheel spinning|exercise wheel spinning],
  [mouse|mouse runs|mouse spinning|rat|rat runs|rat spinning] [in wheel|on wheel|in exercise wheel|on exercise wheel]
# Weather and water
downpour: heavens open, skies open, [bucketing|chucking it|tipping it|tipping|lashing|sheeting|pelting] down,
  pelting rain, stair rods
shutters slam: [|storm] shutters
drip: plip, plink plonk, plip plip
rowing boat: oars [dip|dip in water|pull], oar strokes
# Street
elevator ding: elevator pings
service bell: [hotel reception|reception desk|concierge] bell, call bell on desk
clang: lockers [banging|slam], locker [door|doors banging|shut]
clank: [halyards|rigging|masts] clinking, halyard against mast, flagpole [halyard|rope clanking], rigging clanking,
  halyards
washing machine door shut: [washing machine|dryer|tumble dryer|dishwasher] door,
  [fridge door clunks|freezer door clunks|fridge door thuds|freezer door thuds] shut
tire squeal: screeches to [halt|stop], screeching halt, skids to halt, slams on [brakes|anchors], brakes slammed on,
  emergency stop, wheels lock up, burning rubber, handbrake turn, j turn
air conditioner: aircon, [aircon|air con|ac|chiller] unit, air con, ac hum, rooftop ac
announcement chime: [station|train station|subway|platform|boarding|store|pa|mall|school] [announcement chime|
  announcement ding|announcement bell|announcement jingle]
two tone chime: [station|platform|tannoy|pa|airport station department store|boarding|train|subway|door closing] chime,
  [|tannoy|announcement] bing bong
music on radio: radio [plays|on low|in background|on in background], [car|kitchen] radio, transistor radio playing
`;
