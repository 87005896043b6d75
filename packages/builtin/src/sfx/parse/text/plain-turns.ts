/** Turns of phrase that say in many words what the reader knows in few. */

/** "DEAD SILENCE", "CUT TO silence": silence all the same. */
const SILENCES =
  /\b(?:(?:hard )?cuts?(?: back)? to |drops? (?:in)?to )?(?:(?:a|an|the) )?(?:(?:dead|total|complete|absolute|sudden|eerie|tense|short|brief) )+silence\b|\bcuts? to silence\b/giu;

/** "QUIET EXCEPT FOR a clock", "silence save for rain": what is heard after all. */
const EXCEPT =
  /\b(?:(quiet|still|calm|empty)((?: \p{L}+){0,3})|silent|silence|nothing) (?:except|save|but|apart|other)(?: for| from| than)? /giu;

/** "EACH ONE LOWER THAN THE LAST": a change from one to the next. */
const STEPWISE =
  /\b(?:each|every)(?: (?:one|time|bounce|hit|step|note|beep|shot|blow|knock))? (?:a (?:bit|little) )?(\p{L}+er) than the (?:last|one before|previous(?: one)?|other)\b/giu;

/** "Falling AND HITTING the floor": one fall onto it. */
const HITS_GROUND =
  /\b(?<falls>falling|dropping) and (?:hitting|striking)(?= (?:(?:the|a|hard|wooden|wood|metal|concrete|stone|tile|tiled) )*(?:floor|ground)\b)/giu;

/** "A car crashes, GLASS SHATTERS": the crash has its glass. */
const GLASS_OF_CRASH =
  /(?<crash>\b(?:car|truck|van|bus|vehicle)s?\b[^.;]{0,60}\bcrash(?:es|ed|ing)?\b[^,.;]{0,30}),?\s+(?:and |with |then )?(?:the |its )?(?:glass (?:shatters|shattering|breaks|breaking)|(?:shattering|breaking) glass)\b/giu;

/** "HIGH EMOTIONAL INTENSITY": how strong, not how high. */
const INTENSITY = /\b(?<degree>high|low)[- ](?:emotional )?intensity\b/giu;

/** "A bow BEING drawn": a passive, as "a bow drawn"; no living being. */
const BEING =
  /(?<!\b(?:a|an|the|human|living|alien|divine|celestial|magical|evil|well))(\s)being (?=\p{L}+(?:ed|en|wn|it|st|ut|un[gk]|uck|rn|pt|ound)\b)/giu;

/** Writes such turns of phrase in plain words. */
export function spellPlainly(text: string): string {
  return text
    .replace(EXCEPT, (_, quiet = '', place = '') => (place === '' ? '' : `${quiet}${place}, `))
    .replace(SILENCES, 'silence')
    .replace(BEING, '$1')
    .replace(HITS_GROUND, '$<falls> on')
    .replace(GLASS_OF_CRASH, '$<crash>')
    .replace(INTENSITY, (_, degree: string) => (/high/iu.test(degree) ? 'intense' : 'gentle'))
    .replace(STEPWISE, (_, more: string) => `getting ${more} and ${more}`);
}
