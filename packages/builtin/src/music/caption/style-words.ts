import { STYLES } from '../compose/styles/all-styles.ts';
import type { PhraseTable } from './phrases.ts';

/** Styles in captions. Phrases are lower case; the longest match wins. */
export const STYLE_WORDS: PhraseTable = STYLES.map(({ id, words }) => [id, words.replaceAll('~', '').split(', ')]);
