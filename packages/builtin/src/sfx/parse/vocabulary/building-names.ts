import { crossed, type NamedValues, splitNames } from './named-values.ts';

const BUILDINGS = 'wall|wall segment|wall piece|building|tower|structure|castle|house|gate';

/** Parts of buildings by what is done with them in games of building and sieges. */
export const BUILDING_NAMES: readonly NamedValues[] = [
  {
    source: 'impact',
    values: { material: 'stone', sizeCm: 45, force: 0.7 },
    names: [
      ...crossed(`${BUILDINGS}|foundation|foundation block|stone block`, 'placed|set down'),
      ...splitNames('placing wall|placing building|placing tower|placing stone block|placing foundation'),
    ],
  },
  {
    source: 'pneumatics',
    values: { kind: 'door' },
    names: crossed(
      'airlock|airlock door|spaceship airlock|spaceship door|starship door|sci fi door|futuristic door|automatic door|pneumatic door|space station door',
      'open|close|opening|closing|slide open|slide shut|shut|sliding',
    ),
  },
  // A light leaf that swings to and fro.
  {
    source: 'door',
    values: { action: 'close', sizeM: 0.5, force: 0.4, creak: 0.15 },
    names: crossed('cat|dog|pet', 'flap|flap door'),
  },
  {
    source: 'strain',
    values: { kind: 'stone' },
    names: crossed(BUILDINGS, 'moved|moving|rotated|rotating|rotation|rotate|dragged|turned'),
  },
  {
    source: 'shatter',
    values: { material: 'stone', size: 4, force: 1 },
    names: crossed('wall|castle wall|city wall|tower|stone wall', 'breached|breach|broken through|smashed through'),
  },
  {
    source: 'magic',
    values: { kind: 'arcane', force: 0.9 },
    names: crossed('magic|magic energy|magical energy|mana', 'release|released|burst|discharge'),
  },
];
