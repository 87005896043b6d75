/** What the wheel of a small animal in a cage is called. */
function wheelOf(pet: string, wheel: string): string[] {
  const runs = [pet, `${pet} running`, `${pet} runs`, `${pet} spinning`];
  // A mouse wheel is part of a computer.
  const itself = pet === 'mouse' ? [] : [`${pet} ${wheel}`];
  return [
    ...itself,
    `${pet} ${wheel} spinning`,
    ...runs.flatMap((run) => ['in', 'on', 'in its', 'on its'].map((at) => `${run} ${at} ${wheel}`)),
  ];
}

/** What people say of acts and mishaps at home, at work and out of doors, each list with the phrase that it stands for. */
export const SAYINGS: readonly (readonly [phrase: string, names: string])[] = [
  // Kitchen and bath.
  [
    'kitchen timer',
    'timer beep|timer alarm|timer ring|timer buzz|egg timer going off|egg timer goes off|egg timer rings|egg timer bell|egg timer pings|egg timer dings|oven timer goes off|kitchen timer goes off|kitchen timer rings|cooking timer|cooker timer|timer goes off|timer going off|timer pings|timer dings',
  ],
  [
    'lid closed',
    'pedal bin|pedal bin lid|bin lid|dustbin lid|trash can lid|garbage can lid|wheelie bin lid|bin lid slamming|lid slams|lid slams shut|lid bangs shut|lid drops shut|lid snaps shut|lid clunks shut|lid thuds shut|box lid slams|coffin lid closes|desk lid|skip lid|dumpster lid',
  ],
  [
    'toaster',
    'toast pops up|toaster lever|toaster lever pushed down|toaster lever down|toaster pushed down|pushing toaster down|crumpets pop up|pop tart pops up',
  ],
  [
    'sink drain',
    'bath plug|bath plug pulled|bath plug pulled out|pulling bath plug|plug pulled out of bath|plug pulled out of sink|sink plug pulled|sink plug pulled out|pulling out sink plug|water gurgles away|water drains away|gurgles away|gurgles down drain|gurgles down plughole|swirls down drain|swirls down plughole|bathwater draining',
  ],
  [
    'bubbling',
    'hot tub|hot tub jets|jacuzzi|jacuzzi jets|whirlpool bath|whirlpool bath jets|whirlpool tub|spa bath|spa pool|spa jets|jetted tub|bubble jets|foot spa',
  ],
  [
    'splash',
    'belly flop|bellyflop|belly flop into pool|belly flop into water|dive bomb into pool|divebombing pool|cannonball into pool',
  ],
  [
    'light switch',
    'kettle clicks off|clicks off|clicks itself off|clicks on|thermostat click|flicks off|flicks on|switches itself off|isolator switch|trip switch|fuse box switch|circuit breaker trips|rocker switch|dip switch|dimmer switch',
  ],
  // Bodies.
  [
    'clearing throat',
    'hawking up phlegm|hawking phlegm|hawking up|hawking and spitting|hocking up loogie|hocks loogie|hacking up phlegm|bringing up phlegm|phlegm|phlegmy throat|clearing phlegm',
  ],
  ['yell', 'war cry|battle cry|warcry|rallying cry|battle shout|war shout|attack cry|battle yell|rebel yell'],
  ['kiss', 'smacking lips|lip smack|lips smacking together|peck on cheek|air kiss|mwah|blowing kiss|snog|making out'],
  [
    'cracking knuckles',
    'neck cracking|neck being cracked|cracking neck|back cracking|cracking back|spine cracking|toes cracking|cracking toes|joints cracking|joints pop|knees cracking|knees pop|knuckles pop|chiropractor|chiropractic adjustment|shoulder pops|jaw pops|jaw clicks',
  ],
  ['finger snap', 'clicks fingers|fingers clicking|click of fingers|snap of fingers'],
  // Office, workshop.
  ['stapler', 'hole puncher|paper punch|punching holes in paper|long arm stapler|staple gun at desk'],
  [
    'hammering nail',
    'blows of hammer|hammer strokes|hammer taps|tapping with hammer|hammer bangs|knocking in nail|tack hammer|picture hook hammered in|nail driven home',
  ],
  [
    'tape measure retract',
    'tape zips back|tape snaps back|tape whips back|tape slides back|tape shoots back|tape retracts|tape reels back in|measuring tape zips back|tape measure zips back|tape measure whips back|tape measure recoils',
  ],
  ['pen writing', 'pencil mark|pencil line|marking with pencil|pencil marking wood'],
  [
    'tree falling',
    'tree comes down|tree came down|tree goes over|tree comes crashing down|tree is felled|tree felled|felled tree|trunk comes down|trunk crashes down|oak comes down|pine comes down|tree topples over|tree crashing to ground',
  ],
  // Sport.
  [
    'badminton',
    'shuttlecock|shuttlecock smash|shuttlecock hit|shuttlecock struck|badminton smash|badminton rally|badminton racket|badminton serve|badminton shot',
  ],
  [
    'tennis racket hit',
    'tennis smash|tennis volley|overhead smash|squash shot|squash racket|tennis shot|backhand smash|forehand smash|racket smash',
  ],
  ['nothing but net', 'swishes through net|ball through net|ball swishes through hoop|ball drops through net'],
  [
    'crowd cheering',
    'stadium erupts|crowd erupts|crowd goes wild|fans erupt|arena erupts|terraces erupt|stands erupt|erupts in cheers|erupts into cheers|crowd goes mad|fans go wild|audience goes wild|audience erupts|supporters erupt|place goes wild',
  ],
  [
    'referee whistle',
    'ref blows whistle|ref blows|refs whistle|kick off whistle|pe teacher whistle|linesman whistle|match whistle',
  ],
  // Animals.
  ['rooster', 'cock crows|farmyard cock|barnyard cock'],
  [
    'squeaky wheel',
    ['hamster', 'gerbil', 'mouse', 'rat']
      .flatMap((pet) => ['wheel', 'exercise wheel'].flatMap((wheel) => wheelOf(pet, wheel)))
      .join('|'),
  ],
  // Weather and water.
  [
    'downpour',
    'heavens open|skies open|sky opens up|bucketing down|chucking it down|tipping it down|tipping down|lashing down|sheeting down|pelting down|pelting rain|stair rods',
  ],
  ['shutters slam', 'shutters clatter|shutters rattle|shutters against wall|shutters|storm shutters'],
  ['drip', 'plip|plip plop|plink plonk|plip plip'],
  [
    'rowing boat',
    'oars dip|oars dip in water|dipping oars|oars pull|oar strokes|pull of oars|dip of oars|rowing dinghy',
  ],
  // Street.
  ['elevator ding', 'elevator pings'],
  [
    'service bell',
    'hotel reception bell|reception desk bell|front desk bell|concierge bell|hotel desk bell|shop counter bell|hotel counter bell|bell on counter|bell on reception desk|call bell on desk',
  ],
  ['clang', 'lockers banging|lockers slam|locker door|locker doors banging|locker shut'],
  [
    'clank',
    'halyards clinking|halyards clanking|halyards tapping|halyards slapping|halyards rattling|halyard against mast|flagpole halyard|flagpole rope clanking|rigging clinking|rigging clanking|masts clinking|halyards',
  ],
  [
    'washing machine door shut',
    'washing machine door|dryer door|tumble dryer door|dishwasher door|washing machine door clunks shut|washing machine door slams|dryer door clunks shut|dryer door slams|oven door slams|oven door clunks shut|microwave door clunks shut|dishwasher door clunks shut|fridge door clunks shut|freezer door clunks shut|fridge door thuds shut|freezer door thuds shut',
  ],
  [
    'tire squeal',
    'screeches to halt|screeches to stop|screeching halt|skids to halt|skids to stop|slams on brakes|slams on anchors|brakes slammed on|emergency stop|wheels lock up|burning rubber|handbrake turn|j turn',
  ],
  [
    'air conditioner',
    'aircon|aircon hum|aircon unit|air con|air con unit|air con hum|ac unit|ac hum|ac unit hum|hvac hum|chiller unit|rooftop ac',
  ],
  [
    'announcement chime',
    ['station', 'train station', 'subway', 'platform', 'boarding', 'store', 'pa', 'mall', 'school']
      .flatMap((place) => ['chime', 'ding', 'bell', 'jingle'].map((signal) => `${place} announcement ${signal}`))
      .join('|'),
  ],
  [
    'two tone chime',
    'station chime|platform chime|tannoy chime|pa chime|pa bing bong|tannoy bing bong|bing bong|announcement bing bong|airport station department store chime|boarding chime|train chime|subway chime|door closing chime',
  ],
  [
    'music on radio',
    'radio plays|radio plays softly|radio is playing|car radio|kitchen radio|radio on low|radio in background|transistor radio playing|radio on in background',
  ],
];
