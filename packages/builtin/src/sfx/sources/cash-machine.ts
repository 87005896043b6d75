import { defineSketches } from './parts/sketched.ts';

/** Machines that hand out or count money. */
export const cashMachine = defineSketches({
  name: 'cash-machine',
  default: 'withdrawal',
  table: `
withdrawal 8.6
  = withdraw, dispensing, bank, cash
  loosely [cash|atm|bank] machine, cash dispenser, cashpoint, atm, atm dispensing [cash|money], atm withdrawal, cash
    withdrawal
  strike tin .5 .4ms; .03 whirr .6 165>165 .33; .65 strike tin .35 .4ms; 3.65 whirr 2.5 92>92 .33; 3.68 strike cabinet
    .8 1ms
  at .95 1.2~1.25 1.5~1.55 1.75~1.85: strike tin .14; .012 tone .085 1850 .2 of 1/0/.3/0/.12 in .003 out .006
  2.2 tone .16 1850 .2 of 1/0/.3/0/.12 in .003 out .006
  every .105 evenly from 3.95 to 6: wash .06 1700>4200 .5 .8 early; thud 700-7500 3.5ms .5~.8
  6.2 strike cabinet 1.2 .8ms; 6.26 whirr .5 210>210 .36; 6.78 strike tin 1.3 .4ms; 6.83 strike cabinet .5 .8ms
  at 7.05 7.35 7.65: tone .13 2070 .17 of 1/0/.3/0/.12 in .003 out .006
counter 4 each
  = counting, banknotes, bills
  says [money|bill|cash|banknote] counter, [money|cash] counting machine, money counting
  says (pace .5) counting money
  strike cabinet .5 .8ms; .05 whirr 100%-.8 128>128 .3; 100%-.85 strike cabinet .9 .8ms; 100%-.5 tone .14 2350 .2 of
    1/0/.3/0/.12 in .003 out .006
  every .059 evenly from .25 to 100%-.95: wash .04 1700>4200 .5 .8 early; thud 700-7500 3.5ms .5~.8
`,
  method:
    'The steps of the machine in order: beeps of a piezo disc under a code typed by hand, a geared motor, banknotes that flick past a roller one by one, and a flap.',
  literature: [
    'A. Farnell, Designing Sound (2010)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 0.9,
  space: 'room',
});
