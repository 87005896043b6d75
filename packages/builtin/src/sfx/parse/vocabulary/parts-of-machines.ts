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
      'train coupling|train couplings|train couplers|train coupler|railcar coupling|rail car coupling|wagon coupling|carriages coupling|train cars coupling|coupling clank|couplers clank|train buffers|trailer hitch|trailer coupling|tow hitch',
    ),
  },
  {
    source: 'friction',
    values: { motion: 'scrape', material: 'metal', ground: 'bare' },
    names: splitNames(
      'gear grinding|gears grinding|grinding gears|gear grind|gearbox grinding|transmission grinding|missed gear|crunching gears',
    ),
  },
  {
    source: 'closures',
    values: { kind: 'screw' },
    names: crossed('fuel|gas|petrol|oil filler|gas tank|fuel tank|radiator', 'cap'),
  },
  // Tools and devices.
  {
    source: 'hand-work',
    values: { kind: 'ratchet' },
    names: splitNames('caulk gun|caulking gun|silicone gun|glue gun|hot glue gun|grease gun'),
  },
  {
    source: 'pneumatics',
    values: { kind: 'leak' },
    names: splitNames(
      'decompression|depressurization|depressurisation|depressurizing|explosive decompression|hull breach|cabin depressurizing|air escaping',
    ),
  },
  // Weapons.
  {
    source: 'combat',
    values: { kind: 'missile' },
    names: splitNames(
      'torpedo launch|torpedo launched|torpedo fired|torpedo firing|torpedo tube|launching torpedo|torpedo away|cruise missile|ballistic missile|missile fly by',
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
