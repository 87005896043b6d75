import { expect, it } from 'vitest';
import { foldWords } from './database-words.ts';

it.each([
  ['Crème Brûlée', 'creme brulee'],
  ['kick-drum 808!', 'kick drum 808'],
  ['Straße, Æther & Łódź', 'strasse aether lodz'],
  ['"quoted" OR NEAR(x)* ·m66', 'quoted or near x m66'],
  ['雨の音', '雨 の 音'],
  ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
  ['🔥', ''],
])('foldWords(%j) is %j', (text, expected) => {
  expect(foldWords(text)).toBe(expected);
});
