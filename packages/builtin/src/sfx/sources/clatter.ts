import { defineSketches } from './parts/sketched.ts';

/** Loose things of metal, glass and china that fall together or are shaken. */
export const clatter = defineSketches({
  name: 'clatter',
  noises: ['clink', 'handled'],
  default: 'pans',
  table: `
pans 2.4
  = pots, metallic clatter, clatter, crash
  says cookware, cookware [crash|clatter|fall], [crash|clatter|stack] of cookware, falling cookware, dropped cookware,
    stack of pans, stack of pots, pile of pans, [pans|pots|saucepans] clattering, clattering pans, clattering pots, pans
    crashing, kitchen clatter, pan lids clattering
  thud 900-9000 30ms .6 .5ms; bounce pan .2~.36 .9 .2ms; thud 500-3500 8ms .2
  0~.3 bounce bin .2~.36 .8 .2ms; 0~.5 bounce tin .2~.34 .8 .2ms; .1~.6 bounce pan .2~.3 .7 .2ms; .1~.6 bounce tray
    .2~.3 .6 .2ms
  at 0~.6 .1~.6 .2~.7: thud 500-3500 8ms .15
tray 1.6
  says dropped tray, tray [dropped|crash|falls], dropped tray of [dishes|glasses], waiter drops tray, tray of dishes
    crash, falling tray
  bounce tray .3 1 .2ms; thud 80-1800 30ms .8; .05 crackle .5 160/s 2600-12000 .5
  at 0~.1 0~.2 0~.2 .05~.3 .1~.4 .2~.5 .3~.7: strike crockery .3~1 .1ms
  at 0~.1 0~.2 .05~.2 .05~.4 .1~.5 .2~.6: strike cup .3~1 .1ms
panel 2.6 each
  says panel rattle, rattling panel, machine rattling, rattling machine, housing rattle
  rattle cabinet 100%-.12 11/s .66 .4ms swings .9/.25; rattle shell 100%-.12 23/s .38 .4ms swings .9/.25
window 2.4 each
  says window rattle, rattling window, windowpane rattle, rattling windowpane
  rattle pane 100%-.12 19/s .95 .4ms swings .9/.25; rattle glassware 100%-.12 31/s .07 .4ms swings .9/.25
lid 2.2 each
  says [|pot] lid rattle, rattling [|pot] lid
  rattle tin 100%-.12 9/s .53 .4ms swings .9/.25; rattle tin 100%-.12 24/s .19 .4ms swings .9/.25
`,
  method:
    'Each vessel, tray, pane or panel is a set of modes of its own; what falls hops ever lower until it rests, what is shaken strikes its frame at irregular times in swells.',
  literature: [
    'W. Warren & R. Verbrugge, Auditory perception of breaking and bouncing events, J. Exp. Psychology 10 (1984)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 1.6,
  space: 'room',
});
