import { stemOf, stemsOf, type Token, wordAsSaid } from '../words/tokens.ts';

/** Acts that are over at once, or soon, so that what follows comes after them. */

/** Of hands or by itself: "opening a can", "a gate opening". */
const EITHER = 'open close shut slam unlock lock start stop';

/** What hands do at once, and what takes them a while, before the next act. */
const AT_ONCE = stemsOf(
  `${EITHER} screw unscrew cork uncork uncap clip unclip buckle unbuckle light crack switch turn flick pick grab hang put set
  take pull push press insert plug knock strike stand sit get enter drop throw pop release break`,
);
const IN_A_WHILE = stemsOf(
  'wrap unwrap zip unzip fold unfold pack unpack rip tear peel load reload fill empty lift slide flip',
);

/** What happens to things, or what somebody does who comes and goes. */
const OF_THINGS = stemsOf(
  `${EITHER} arrive land enter leave depart ignite explode collapse dock shatter crash smash burst snap`,
);

/** "Turning ON", "powering DOWN": over at once with their particle only. */
const SWITCHES = /^(?:turning|switching|powering|clicking)$/;
const SWITCHED = /^(?:on|off|up|down)$/;

/** Whether an act is over at once, whoever does it, in any of its forms. */
export function isMomentary(word: string): boolean {
  const stem = stemOf(word);
  return AT_ONCE.has(stem) || OF_THINGS.has(stem);
}

/** "OPENING a can". */
export function isActOfHands(token: Token): boolean {
  const word = wordAsSaid(token);
  const stem = stemOf(word);
  return /ing$/.test(word) && (AT_ONCE.has(stem) || IN_A_WHILE.has(stem));
}

/** "A train ARRIVING", "the shower TURNING ON": a change of the thing named before it. */
export function changes(tokens: readonly Token[]): boolean {
  return tokens.some((token, i) => {
    const word = wordAsSaid(token);
    const isSwitched = SWITCHES.test(word) && SWITCHED.test(tokens[i + 1]?.word ?? '');
    return i > 0 && /ing$/.test(word) && (isSwitched || OF_THINGS.has(stemOf(word)));
  });
}
