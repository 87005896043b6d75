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
    'timer beep|timer beeping|timer beeps|timer alarm|timer ring|timer ringing|timer buzz|egg timer going off|egg timer goes off|egg timer rings|egg timer ringing|egg timer bell|egg timer pings|egg timer dings|oven timer goes off|kitchen timer goes off|kitchen timer rings|cooking timer|cooker timer|timer goes off|timer going off|timer pings|timer dings',
  ],
  [
    'lid closed',
    'pedal bin|pedal bin lid|bin lid|dustbin lid|trash can lid|garbage can lid|wheelie bin lid|bin lid slamming|bin lid slams|lid slams|lid slams shut|lid slamming|lid slamming shut|lid slammed|lid slammed shut|lid bangs shut|lid drops shut|lid snaps shut|lid clunks shut|lid thuds shut|box lid slams|coffin lid closes|desk lid|skip lid|dumpster lid',
  ],
  [
    'toaster',
    'toast pops up|toast popping up|toast pops|toaster lever|toaster lever pushed down|toaster lever down|toaster pushed down|pushing toaster down|crumpets pop up|pop tart pops up',
  ],
  [
    'sink drain',
    'bath plug|bath plug pulled|bath plug pulled out|pulling bath plug|plug pulled out of bath|plug pulled out of sink|sink plug pulled|sink plug pulled out|pulling out sink plug|bath empties|bath drains|sink empties|sink drains|water gurgles away|water gurgling away|water drains away|water draining away|gurgles away|gurgles down drain|gurgles down plughole|gurgling down drain|gurgling down plughole|swirls down drain|swirls down plughole|bathwater draining',
  ],
  [
    'bubbling',
    'hot tub|hot tub jets|jacuzzi|jacuzzi jets|whirlpool bath|whirlpool bath jets|whirlpool tub|spa bath|spa pool|spa jets|jetted tub|bubble jets|foot spa',
  ],
  [
    'splash',
    'belly flop|bellyflop|belly flops|belly flopping|belly flop into pool|belly flop into water|dive bomb into pool|divebombing pool|cannonball into pool',
  ],
  [
    'light switch',
    'kettle clicks off|clicks off|clicked off|clicking off|click off|clicks itself off|clicks on|clicked on|thermostat click|thermostat clicks|flicks off|flicked off|flicks on|flicked on|switches itself off|isolator switch|trip switch|fuse box switch|circuit breaker trips|rocker switch|dip switch|dimmer switch',
  ],
  // Bodies.
  [
    'clearing throat',
    'hawking up phlegm|hawks up phlegm|hawked up phlegm|hawking phlegm|hawking up|hawks up|hawking and spitting|hocking up loogie|hocks loogie|hocking loogie|hacking up phlegm|bringing up phlegm|phlegm|phlegmy throat|clearing phlegm',
  ],
  ['yell', 'war cry|battle cry|warcry|rallying cry|battle shout|war shout|attack cry|battle yell|rebel yell'],
  [
    'kiss',
    'smacking lips|smacks lips|smacking his lips|smacks his lips|smacking her lips|smacks her lips|smacking their lips|lip smack|lip smacks|lip smacking|lips smacking|lips smack|lips smacking together|peck on cheek|air kiss|mwah|blowing kiss|snog|snogging|making out',
  ],
  [
    'cracking knuckles',
    'neck cracking|neck cracks|neck crack|neck cracked|neck being cracked|cracking neck|cracks neck|cracks his neck|cracks her neck|cracking his neck|cracking her neck|back cracking|back cracks|cracking back|back cracked|spine cracking|spine cracks|spine cracked|cracks back|toes cracking|cracking toes|joints cracking|joint cracks|joints pop|joints popping|knees cracking|knee cracks|knees pop|knuckles pop|knuckles popping|cracks knuckles|cracks his knuckles|cracks her knuckles|chiropractor|chiropractic adjustment|shoulder pops|jaw pops|jaw clicks',
  ],
  [
    'finger snap',
    'snaps fingers|snaps his fingers|snaps her fingers|clicks fingers|clicks his fingers|clicks her fingers|clicking fingers|clicking his fingers|fingers clicking|fingers click|click of fingers|snap of fingers',
  ],
  // Office, workshop.
  ['stapler', 'hole puncher|hole punching|paper punch|punching holes in paper|long arm stapler|staple gun at desk'],
  [
    'hammering nail',
    'hammer blows|blows of hammer|hammer strokes|hammer taps|hammer tapping|tapping with hammer|hammer bangs|hammer banging|knocking in nail|tack hammer|picture hook hammered in|nail driven home',
  ],
  [
    'tape measure retract',
    'tape zips back|tape snaps back|tape whips back|tape slides back|tape shoots back|tape retracts|tape reels back in|measuring tape zips back|tape measure zips back|tape measure snaps back|tape measure whips back|tape measure recoils',
  ],
  ['pen writing', 'pencil mark|pencil line|marking with pencil|pencil marking wood|pencil scribble|pencil scratch'],
  [
    'tree falling',
    'tree comes down|tree coming down|tree came down|tree crashes down|tree goes over|tree comes crashing down|tree is felled|tree felled|felled tree|felling tree|trunk comes down|trunk crashes down|oak comes down|pine comes down|tree topples over|tree crashing to ground',
  ],
  // Sport.
  [
    'badminton',
    'shuttlecock|shuttlecock smash|shuttlecock hit|shuttlecock struck|badminton smash|badminton rally|badminton racket|badminton serve|badminton shot',
  ],
  [
    'tennis racket hit',
    'tennis smash|tennis serve|tennis volley|overhead smash|squash shot|squash racket|tennis shot|backhand smash|forehand smash|racket smash',
  ],
  ['nothing but net', 'swishes through net|ball through net|ball swishes through hoop|ball drops through net'],
  [
    'crowd cheering',
    'stadium erupts|crowd erupts|crowd goes wild|fans erupt|arena erupts|terraces erupt|stands erupt|crowd erupting|erupts in cheers|erupts into cheers|crowd goes mad|fans go wild|audience goes wild|audience erupts|supporters erupt|place goes wild',
  ],
  [
    'referee whistle',
    'ref whistle|ref blows whistle|ref blows|ref blowing whistle|refs whistle|ref blowing|full time whistle|half time whistle|kick off whistle|final whistle|pe teacher whistle|linesman whistle|match whistle',
  ],
  // Animals.
  ['rooster', 'cock crows|cock crowing|cock crow|cocks crow|cocks crowing|cock crowed|farmyard cock|barnyard cock'],
  [
    'squeaky wheel',
    ['hamster', 'gerbil', 'mouse', 'rat']
      .flatMap((pet) => ['wheel', 'exercise wheel'].flatMap((wheel) => wheelOf(pet, wheel)))
      .join('|'),
  ],
  // Weather and water.
  [
    'downpour',
    'heavens open|heavens opened|heavens opening|skies open|skies opened|sky opens|sky opens up|bucketing down|chucking it down|chucks it down|tipping it down|tipping down|lashing down|sheeting down|pelting down|pelting rain|stair rods',
  ],
  [
    'shutters slam',
    'shutters bang|shutters banging|shutters clatter|shutters clattering|shutters rattle|shutters rattling|shutter banging|shutter bangs|shutters against wall|shutters|storm shutters',
  ],
  ['drip', 'plip|plip plop|plink plonk|plip plip'],
  [
    'rowing boat',
    'oars dip|oars dipping|oars dip in water|dipping oars|oars pull|oars pulling|oar strokes|pull of oars|dip of oars|rowing dinghy',
  ],
  // Street.
  ['elevator ding', 'elevator dings|elevator pings|elevator ping'],
  [
    'service bell',
    'hotel reception bell|reception desk bell|front desk bell|concierge bell|hotel desk bell|shop counter bell|hotel counter bell|bell on counter|bell on reception desk|call bell on desk',
  ],
  [
    'clang',
    'lockers banging|lockers bang|lockers slam|lockers slamming|locker slam|locker slams|locker banging|locker door|locker doors|locker doors banging|locker slammed|locker shut',
  ],
  [
    'clank',
    'halyards clinking|halyards clanking|halyards tapping|halyards slapping|halyard clinking|halyard slapping|halyards rattling|halyard against mast|halyards against mast|flagpole halyard|flagpole rope clanking|rigging clinking|rigging clanking|masts clinking|halyards',
  ],
  [
    'washing machine door shut',
    'washing machine door|dryer door|tumble dryer door|dishwasher door|washing machine door clunks shut|washing machine door slams|dryer door clunks shut|dryer door slams|oven door slams|oven door clunks shut|microwave door clunks shut|dishwasher door clunks shut|fridge door clunks shut|freezer door clunks shut|fridge door thuds shut|freezer door thuds shut',
  ],
  [
    'tire squeal',
    'screeches to halt|screech to halt|screeching to halt|screeched to halt|screeches to stop|screeching to stop|screeched to stop|screech to stop|screeching halt|skids to halt|skids to stop|skidding to halt|skidding to stop|slams on brakes|slams on anchors|brakes slammed on|slamming on brakes|emergency stop|wheels lock up|burning rubber|handbrake turn|j turn',
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
    'radio plays|radio playing|radio plays softly|radio is playing|car radio|kitchen radio|radio on low|radio in background|transistor radio playing|radio on in background',
  ],
];
