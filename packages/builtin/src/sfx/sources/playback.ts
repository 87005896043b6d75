import { defineSketches } from './parts/sketched.ts';

/** Playback machines, and their failures. */
export const playback = defineSketches({
  name: 'playback',
  noises: ['hiss'],
  default: 'vinyl',
  table: `
vinyl 5 each 30
  = crackle, dust, record
  loosely vinyl [crackle|noise|record], record crackle, old record
  wash 100% 60 .06 low in .05 out .1; wash 100% 5200 .012 .4 in .05 out .1; crackle 100% 52/s 500-4500 .75 1.5ms 0/1/1/1
  every 1.8 evenly: .2~.3 thud 600-5000 2ms .4 .2ms
tape-stop 1.3
  = stop, stopping, slowing
  says tape stop, tape slowing down, record stop
  tone 100% 0/196/.2/196/.4/183/.6/145/.8/80/.9/38/1/8 .1 0/1/.8/1/1/0 saw with 1.26/1.5/2
rewind 1.8
  = rewinding, cassette
  says [tape|cassette|record|vinyl|dj|video] rewind, rewind
  tone 100% 392>1372 .07 early shake .3 saw with 1.26/1.5/2; wash 100% 1500>5000 .2 2 rough
  100%-.09 thud 200-3000 12ms .5
scratch .7
  = scratching, dj, turntable
  says vinyl record scratch, [|vinyl] record scratch stop, [record|dj|vinyl|needle] scratch
  tone 100% 0/59/.11/510/.29/39/.36/627/.57/78/1/20 .19 0/.2/.11/1/.29/.15/.37/1/.6/.2/1/0 saw with 1.26/1.5/2
  wash 100% 0/360/.11/1970/.29/290/.36/2390/.57/430/1/220 .75 1.2 0/.2/.11/1/.29/.15/.37/1/.6/.2/1/0
`,
  method:
    'A chord whose speed follows that of the machine, noise of the groove, pops of dust and of a scratch once a turn.',
  literature: ['A. Farnell, Designing Sound (2010), Part IV'],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.5,
  space: 'dry',
});
