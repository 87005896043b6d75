import type { Sense } from './sense.ts';

/** Words that leave a drone to an aircraft. */
const FLYING =
  'flying flies fly flyby quadcopter uav propeller propellers rotor hovering overhead camera military delivery takeoff landing bee bees';

/** Things that are struck: their impact is not that of a trailer. */
const STRUCK =
  'punch kick sword metal metallic wood wooden glass stone rock concrete ceramic plastic body flesh fist knife car truck vehicle magic spell ice fire bullet arrow ball bone meteor landing footstep footsteps door hammer explosion energy laser plasma drum water snow';

/** Vehicles that collide. */
const VEHICLES = 'car truck vehicle bus van motorcycle motorbike bike bicycle cruiser train cars vehicles';

const COLLISIONS = 'collision collisions colliding collides collide ramming rams rammed ram';

/** Words of designed sound, games and fights whose meaning depends on their neighbours. */
export const DESIGNED_SENSES: readonly Sense[] = [
  // Trailers and transitions.
  { words: 'hit hits', exact: true, beside: 'impact impacts', unless: `${STRUCK} marker`, means: '' },
  {
    words: 'impact impacts hit hits',
    exact: true,
    beside:
      'orchestral orchestra trailer cinematic dramatic suspense thriller swell cymbal riser glitch glitchy downer',
    unless: `${STRUCK} marker counter points braam braams`,
    means: 'cinematic hit',
  },
  { words: 'sting stings', exact: true, beside: 'victory over', unless: 'horror', means: '' },
  {
    words: 'sting stings',
    exact: true,
    beside: 'success win positive bright',
    unless: 'horror dark',
    means: 'success chime',
  },
  {
    words: 'sting stings',
    exact: true,
    beside:
      'dramatic surprise shock horror suspense scare brass orchestral musical comedy dark tense reveal news defeat sudden',
    unless: 'bee wasp insect',
    means: 'stinger',
  },
  { words: 'shock', exact: true, beside: 'sting stinger surprise', means: '' },
  {
    words: 'stab stabs',
    exact: true,
    beside: 'ui interface menu button app chord synth piano minor major keys musical tonal pluck soft',
    unless: 'knife flesh sword dagger blade horror brass orchestral body wound',
    means: 'chord stab',
  },
  {
    words: 'drone drones droning',
    beside: 'tension suspense horror scary',
    unless: FLYING,
    means: 'tension drone',
  },
  {
    words: 'tension suspense',
    exact: true,
    beside: 'drone drones ticking boom braam',
    unless: 'rope cable',
    means: '',
  },
  {
    words: 'drone drones droning',
    beside:
      'deep low unsettling ominous eerie tense tension suspenseful evolving sustained sub ethereal sinister dissonant haunting pad atmospheric otherworldly texture underscore bass',
    unless: FLYING,
    means: 'ambient drone',
  },
  {
    words: 'whoosh swoosh',
    exact: true,
    beside: 'ascending upward rising upwards reverse reversed',
    unless: 'ui menu sword knife',
    means: 'whoosh swell',
  },
  {
    words: 'swell',
    exact: true,
    beside: 'slam hit impact boom drop riser cinematic transition',
    unless:
      'cymbal string strings choir pad music orchestra orchestral sea ocean wave waves reverse whoosh sting synth',
    means: 'reverse swell',
  },
  { words: 'slam slams', exact: true, beside: 'swell riser', unless: 'door', means: 'impact' },
  { words: 'upward upwards ascending rising reverse reversed', exact: true, beside: 'whoosh swoosh', means: '' },
  { words: 'sub', exact: true, beside: 'braam', means: '' },
  {
    words: 'announcement announcer',
    beside: 'stinger spree combo rampage kill killing streak fanfare godlike massacre unstoppable legendary synth',
    means: '',
  },
  { words: 'freeze freezing', beside: 'time', means: 'power down' },
  { words: 'stop stops stopping', beside: 'scratch', means: '' },
  { words: 'tape', exact: true, beside: 'forward rewinding fast-forward', unless: 'cassette', means: 'tape rewind' },
  { words: 'forward', exact: true, beside: 'fast tape', unless: 'slow', means: 'tape rewind' },
  { words: 'hit hits', exact: true, beside: 'synth', unless: 'drum', means: 'chord stab' },
  { words: 'slowing slows slow', exact: true, beside: 'tape', means: '' },
  { words: 'wipe wipes', exact: true, beside: 'screen transition digital', means: 'swipe' },
  { words: 'wobble wobbling wobbles', beside: 'pitch cartoon comic quirky funny', means: 'cartoon boing' },
  { words: 'transition', exact: true, beside: 'glitch', means: '' },
  { words: 'transition', exact: true, beside: 'glitchy stutter', means: 'digital glitch' },
  { words: 'silence', exact: true, beside: 'awkward', means: '' },
  // Interfaces.
  { words: 'ui', exact: true, beside: 'buzz buzzer', means: '' },
  { words: 'match', exact: true, beside: 'gem gems tiles candy puzzle', unless: 'fire strike lit', means: '' },
  { words: 'chimes chime', exact: true, beside: 'spell', means: 'heal chime' },
  { words: 'spell', exact: true, beside: 'chime chimes', means: '' },
  { words: 'magic wand', exact: true, beside: 'wand sparkle', unless: 'spell missile', means: '' },
  {
    words: 'chime chimes ding dings',
    beside:
      'positive approval approving accept accepted arcade digital ascending rewarding unlock unlocked points score star correct upbeat confirm confirmation button subscribe collected bonus reward quest task completion',
    unless: 'wind door doorbell shop church clock heal healing garden',
    means: 'success chime',
  },
  {
    words: 'chime chimes ding',
    beside: 'alert attention incoming unread',
    unless: 'wind door clock',
    means: 'notification',
  },
  {
    words: 'slide slides sliding',
    beside: 'menu panel tab ui interface',
    unless: 'door whistle',
    means: 'menu whoosh',
  },
  { words: 'fail', exact: true, beside: 'buzzer', means: '' },
  { words: 'health', exact: true, beside: 'low', means: '' },
  {
    words: 'incoming',
    exact: true,
    beside: 'cops cop enemies enemy wave attack',
    unless: 'bomb missile shell',
    means: '',
  },
  // Electricity.
  {
    words: 'shock shocks shocking',
    beside: 'electric electrical electricity taser tased tasered',
    means: 'electric shock',
  },
  {
    words: 'buzz',
    beside: 'electrical current voltage tased taser tesla',
    unless: 'fly flies bee bees razor shaver',
    means: 'electric buzz',
  },
  { words: 'gun', exact: true, beside: 'taser', means: '' },
  { words: 'tased', beside: 'shock electrical electric', means: '' },
  { words: 'firing fires fired', beside: 'taser', means: '' },
  // Weapons and fights.
  { words: 'release released releases', beside: 'bow arrow bowstring', unless: 'ui', means: 'bow release' },
  { words: 'arrow', exact: true, beside: 'release', unless: 'whoosh flies', means: '' },
  {
    words: 'bow bowstring',
    exact: true,
    beside: 'release',
    unless: 'creak creaks creaking drawn drawing draws draw pulled',
    means: '',
  },
  {
    words: 'reload reloading reloads loading loaded load cocking cocked winding cranking cranked',
    beside: 'crossbow arbalest',
    means: 'crossbow loading',
  },
  {
    words: 'crossbow arbalest',
    beside: 'reload reloading loading loaded load cocking cocked winding cranking cranked',
    means: '',
  },
  { words: 'impact impacts hit hits hitting', beside: 'bullet bullets', means: 'bullet impact' },
  { words: 'bullet bullets', exact: true, beside: 'impact impacts hit hits hitting', means: '' },
  {
    words: 'stab stabs stabbing stabbed impale impaled impaling',
    beside: 'knife flesh sword dagger blade body wound gore gory wet armor spear monster enemy zombie',
    means: 'knife stab',
  },
  {
    words: 'flesh body',
    exact: true,
    beside: 'stab stabs stabbing stabbed impale impaled impaling',
    means: '',
  },
  {
    words: 'knife dagger',
    exact: true,
    beside: 'stab stabs stabbing stabbed',
    unless: 'sharpen sharpens sharpening sharpened drawn draws unsheathed',
    means: '',
  },
  {
    words: 'chop chopping chops hack hacking slicing slices cleaving cuts cutting',
    beside: 'flesh gore gory',
    unless: 'food vegetables kitchen punch',
    means: 'blade into flesh',
  },
  { words: 'axe sword blade machete', exact: true, beside: 'flesh', unless: 'swing draw unsheathe', means: '' },
  {
    words: 'flesh',
    exact: true,
    beside: 'chop chopping chops hack hacking slicing slices cleaving',
    means: '',
  },
  { words: 'block blocks blocked blocking', beside: 'shield', unless: 'energy force magic', means: 'metal clank' },
  {
    words: 'shield',
    exact: true,
    beside: 'block blocks blocked blocking bash',
    unless: 'energy force magic',
    means: '',
  },
  {
    words: 'splatter splatters spray sprays spurt spurting gush gushing burst',
    beside: 'blood gore gory',
    means: 'squish',
  },
  { words: 'blood', exact: true, beside: 'splatter splatters spray spurt gush burst', means: '' },
  { words: 'crushed crush crushing compression burst', beside: 'body gory squish splat wet flesh', means: '' },
  { words: 'combat enforcement', beside: 'punch swing kick', means: '' },
  { words: 'crush crushing crushed', beside: 'bone bones', means: '' },
  { words: 'air', exact: true, beside: 'snap miss bullet', unless: 'horn gun', means: '' },
  { words: 'breaking breaks', exact: true, beside: 'free', means: '' },
  { words: 'burst bursts', exact: true, beside: 'energy electric siren', means: '' },
  { words: 'impact impacts', exact: true, beside: 'electric shock taser', means: '' },
  { words: 'gurgling gurgle gurgles', beside: 'zombie throat monster creature undead', means: '' },
  { words: 'fire fires firing', exact: true, beside: 'minigun gatling', means: '' },
  { words: 'spin spinning spins', exact: true, beside: 'minigun gatling', means: '' },
  { words: 'bash bashes', exact: true, beside: 'shield', means: 'metal clang' },
  { words: 'slam slams', exact: true, beside: 'body wrestling', unless: 'door car', means: 'body fall' },
  { words: 'body', exact: true, beside: 'slam slams', unless: 'door car', means: '' },
  { words: 'melody', exact: true, beside: 'fanfare', anywhere: true, unless: 'piano guitar violin', means: '' },
  { words: 'brass chord', exact: true, beside: 'fanfare jingle', anywhere: true, unless: 'band section', means: '' },
  { words: 'chimes', exact: true, beside: 'jingle', unless: 'wind door clock', means: '' },
  { words: 'sting', exact: true, beside: 'fanfare', means: '' },
  { words: 'surprise', exact: true, beside: 'alert ambush', means: '' },
  {
    words: 'jingle',
    exact: true,
    beside: 'victory theme fanfare perfect resolution celebration celebratory content milestone triumphant winning',
    unless: 'keys coins coin bells bell chain retro 8-bit bit',
    means: 'happy jingle',
  },
  {
    words: 'lighter',
    exact: true,
    beside: 'press footstep footsteps step steps punch whoosh kick landing click tap impact hit',
    unless: 'zippo flame cigarette flick flint',
    means: 'light',
  },
  { words: 'lift', exact: true, beside: 'jumping jump leap leaping', unless: 'door doors shaft', means: '' },
  { words: 'jaw jaws', exact: true, beside: 'crunch bite', unless: 'snap', means: '' },
  {
    words: 'dust',
    exact: true,
    beside: 'thump landing lands impact thud boom slam',
    unless: 'storm wiping settle settles settling falls falling trickles cloud',
    means: '',
  },
  { words: 'creature', exact: true, beside: 'landing lands capsule faints hop hops', unless: 'roar growl', means: '' },

  { words: 'snarl snarls', exact: true, beside: 'monster creature beast dragon', means: 'monster growl' },
  {
    words: 'growl growls growling',
    exact: true,
    beside: 'werewolf creature beast dragon',
    means: 'monster growl',
    apart: true,
  },
  {
    words: 'screech screeches screeching',
    beside: 'griffin harpy wyvern creature gargoyle kraken phoenix pterodactyl raptor',
    means: 'monster scream',
    apart: true,
  },
  {
    words: 'troll ogre monster beast dragon dinosaur cyclops demon',
    exact: true,
    beside: 'footsteps footstep steps stomping stomps',
    unless: 'roar roars roaring growl growls groan breathing',
    means: 'giant',
  },
  // Guns.
  {
    words: 'fire',
    exact: true,
    beside: 'ak uzi smg automatic burst mounted',
    unless: 'campfire wood flames crackling crackle log bursts up roar',
    means: '',
  },
  { words: 'burst', exact: true, beside: 'ak uzi smg', means: '' },
  {
    words: 'firing fires fire shot shell',
    exact: true,
    beside: 'tank howitzer artillery',
    unless: 'machine casing',
    means: 'cannon',
  },
  { words: 'tank howitzer artillery', exact: true, beside: 'firing fires fire shot', unless: 'water fish', means: '' },
  { words: 'pump pumps pumping pumped', exact: true, beside: 'shotgun', means: 'shotgun pump', apart: true },
  { words: 'revolver spin', exact: true, beside: 'cylinder', unless: 'shot shots fires', means: '' },
  {
    words: 'magazine',
    exact: true,
    beside: 'empty drop dropped',
    unless: 'page pages gun pistol rifle inserted ejected loaded',
    means: 'metal',
  },
  { words: 'gun', exact: true, beside: 'wheel pit', means: 'electric drill' },
  { words: 'blowout', exact: true, beside: 'tire tyre', means: 'balloon pop with tire deflating' },
  { words: 'tire tyre', exact: true, beside: 'blowout', means: '' },
  // Vehicles in games.
  {
    words: 'screech screeches screeching',
    beside: 'drift drifting corner',
    unless: 'bird monkey',
    means: 'tire screech',
  },
  { words: 'drift drifting', exact: true, beside: 'screech screeching', means: '' },
  {
    words: 'collision collisions',
    exact: true,
    beside: 'ramming ram rams crash',
    means: '',
  },
  { words: 'attack', exact: true, beside: 'ram ramming', means: '' },
  {
    words: 'car vehicle truck bus van',
    exact: true,
    beside: 'explosion explodes exploding exiting entering roadkill',
    unless: 'engine horn alarm siren driving drives passing passes crash crashes',
    means: '',
  },
  { words: 'semi sedan', exact: true, beside: 'horn', unless: 'engine driving passing drives', means: '' },
  {
    words: 'truck',
    exact: true,
    beside: 'air',
    unless: 'brake brakes hiss driving passing drives conditioner',
    means: '',
  },
  { words: COLLISIONS, beside: VEHICLES, means: 'car crash' },
  { words: VEHICLES, exact: true, beside: COLLISIONS, means: '' },
  { words: 'impact crunch', exact: true, beside: `${COLLISIONS} dent dented`, means: '' },
  { words: 'dent dented', beside: `${VEHICLES} metal damage`, means: 'metal clang' },
  { words: VEHICLES, exact: true, beside: 'damage dent dented', unless: 'engine door', means: '' },
  {
    words: 'police cop',
    exact: true,
    beside: 'engine motorcycle cruiser ramming collision explosion officer shout punch bike',
    unless: 'siren sirens radio',
    means: '',
  },
  { words: 'burning', exact: true, beside: 'rubber', means: '' },
  { words: 'braking', exact: true, beside: 'tire tyre skid', means: '' },
  // Science fiction and magic.
  {
    words: 'hologram holographic',
    beside: 'disappearing disappears dematerialize dematerializing vanishing materialize materializing appearing',
    means: '',
  },
  {
    words:
      'disappearing disappears dematerialize dematerializing vanishing vanishes materialize materializing appearing',
    beside: 'hologram holographic alien wizard ghost',
    means: 'teleport',
  },
  { words: 'jump', exact: true, beside: 'warp hyperspace slime drive', means: '' },
  { words: 'launch', exact: true, beside: 'jump', means: '' },
];
