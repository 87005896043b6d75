import { crossed, type NamedValues, splitNames } from './named-values.ts';

/** Parts of vehicles, tools without a source of their own, and devices of laboratories, hospitals and spaceships. */
export const PARTS_OF_MACHINES: readonly NamedValues[] = [
  // Vehicles.
  {
    source: 'door',
    values: { action: 'slam', material: 'car' },
    names: crossed(
      'car hood|hood|bonnet|car bonnet|trunk|car trunk|car boot|tailgate|truck tailgate|hatchback tailgate',
      'slam|slams|slammed|shut|close|closes|closed|closing',
    ),
  },
  {
    source: 'impact',
    values: { material: 'metal', sizeCm: 90, force: 0.85, damped: 0.35 },
    names: splitNames(
      'train coupling|train couplers|railcar coupling|rail car coupling|wagon coupling|carriages coupling|train cars coupling|coupling clank|couplers clank|train buffers|trailer hitch|trailer coupling|tow hitch',
    ),
  },
  {
    source: 'friction',
    values: { motion: 'scrape', material: 'metal', ground: 'bare' },
    names: splitNames(
      'gear grinding|grinding gears|gearbox grinding|transmission grinding|missed gear|crunching gears|rail grinding|grinding rail',
    ),
  },
  {
    source: 'squeal',
    values: { kind: 'tires' },
    names: splitNames(
      'peels out|tires peel out|burning rubber|tires spinning|spinning tires|wheels spinning on asphalt',
    ),
  },
  // A mixture that goes off in the exhaust.
  {
    source: 'gunshot',
    values: { weapon: 'pistol' },
    names: splitNames('backfire|exhaust pop|exhaust bang|exhaust backfire'),
  },
  {
    source: 'wreck',
    values: { kind: 'car' },
    names: splitNames(
      'car flips|car flips over|car rolls over|car rollover|car tumbling|car overturns|vehicle rollover|truck rolls over|truck flips|taxi crash|suv crash|monster truck crash|tractor crash',
    ),
  },
  {
    source: 'wreck',
    values: { kind: 'car', size: 1.6, force: 0.9 },
    names: crossed(
      'spaceship|starship|spacecraft|alien ship|ufo|shuttle|escape pod',
      'crash|crashes|crash landing|crashing',
    ),
  },
  {
    source: 'wreck',
    values: { kind: 'cycle' },
    names: [
      ...crossed('drone|quadcopter|rc car|rc plane|go kart', 'crash|crashes|crashing'),
      ...crossed('robot|android|droid|cyborg', 'falls over|fall over|falls down|collapses|tips over'),
      ...crossed('motorcycle|motorbike|bicycle|bike|scooter', 'falls over|fall over|tips over|knocked over'),
    ],
  },
  {
    source: 'power',
    values: { direction: 'up', topHz: 2000, lengthS: 1.6 },
    names: splitNames('turbo whoosh|turbo spool|turbo spool up|turbo whine|supercharger whine'),
  },
  {
    source: 'pneumatics',
    values: { kind: 'release' },
    names: splitNames('turbo blowoff|turbo blow off|turbo flutter|blowoff valve|turbo release|turbo dump'),
  },
  {
    source: 'horn',
    values: { kind: 'ship' },
    names: crossed(
      'cruise ship|yacht|cargo ship|tanker|freighter|ocean liner|cruise liner|container ship|paddle steamer|riverboat|fishing boat|trawler',
      'horn|horns',
    ),
  },
  {
    source: 'aircraft',
    values: { craft: 'jet', power: 0.95 },
    names: splitNames('reverse thrust|thrust reverser|reverse thrusters'),
  },
  {
    source: 'impact',
    values: { material: 'rubber', sizeCm: 70, force: 0.8 },
    names: splitNames(
      'pothole|car hits pothole|hitting pothole|speed bump|car over speed bump|driving over speed bump',
    ),
  },
  { source: 'wind', values: {}, names: splitNames('glider|hang glider|paraglider|gliding plane') },
  {
    source: 'catches',
    values: { kind: 'screw' },
    names: crossed('fuel|gas|petrol|oil filler|gas tank|fuel tank|radiator', 'cap'),
  },
  // Tools and devices.
  {
    source: 'turning',
    values: { kind: 'ratchet' },
    names: splitNames('caulk gun|silicone gun|glue gun|hot glue gun|grease gun'),
  },
  {
    source: 'pneumatics',
    values: { kind: 'leak' },
    names: splitNames(
      'decompression|depressurization|depressurisation|depressurizing|explosive decompression|hull breach|oxygen leak|space suit leak|cabin depressurizing|air escaping',
    ),
  },
  {
    source: 'mechanism',
    values: { device: 'ratchet' },
    names: splitNames(
      'film advance|film advance lever|winding film|winding film camera|film camera winding|camera film winding|film winder|disposable camera winding|camera wind on',
    ),
  },
  {
    source: 'catches',
    values: { kind: 'snip' },
    names: splitNames('wire strippers|pipe cutter|tube cutter|side cutters'),
  },
  {
    source: 'turning',
    values: { kind: 'crank' },
    names: splitNames('hand drill|hand auger|auger|brace and bit|gimlet'),
  },
  {
    source: 'test-signal',
    values: { hz: 4800 },
    names: splitNames('ears ringing|ringing ears|ear ringing|ringing in ears|ringing ear|tinnitus'),
  },
  {
    source: 'catches',
    values: { kind: 'plug' },
    names: [
      ...crossed('ethernet|network cable|headphone jack|headphone|aux cable|hdmi|patch cable', 'plug|plugged in'),
      ...splitNames('switchboard|telephone switchboard|power cell insert|energy cell insert|battery insert'),
    ],
  },
  // Weapons.
  {
    source: 'armory',
    values: { kind: 'loose' },
    names: splitNames('bowstring twang|bowstring snap'),
  },
  {
    source: 'combat',
    values: { kind: 'missile' },
    names: splitNames(
      'torpedo launch|torpedo fired|torpedo tube|launching torpedo|torpedo away|cruise missile|ballistic missile|missile fly by',
    ),
  },
  {
    source: 'interface',
    values: { gesture: 'warning' },
    names: splitNames('missile lock|missile lock on|missile warning|radar lock|radar lock on|target lock warning'),
  },
  {
    source: 'swing',
    values: { thing: 'arrow', ends: 'stuck', size: 0.6 },
    names: splitNames('blowgun|blow gun dart|blow dart|blowpipe|poison dart'),
  },
  {
    source: 'gunshot',
    values: { weapon: 'silenced' },
    names: splitNames(
      'airsoft|airsoft gun|pellet gun|air rifle|air pistol|paintball gun|paintball shot|paintball marker',
    ),
  },
  {
    source: 'gun-handling',
    values: { kind: 'bolt' },
    names: splitNames('lever action|lever action rifle|lever action cycling|lever gun cocking'),
  },
  {
    source: 'laser',
    values: { weapon: 'laser' },
    names: splitNames('energy rifle|energy pistol|energy gun|energy weapon|ion rifle|photon rifle'),
  },
];
