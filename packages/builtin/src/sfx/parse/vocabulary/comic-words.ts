import { type NamedValues, splitNames } from './named-values.ts';

/** Words of comics that spell a sound, each list with the phrase that it stands for. */
export const COMIC_WORDS: readonly (readonly [phrase: string, names: string])[] = [
  ['punch', 'pow|kapow|ka pow|biff|bam|wham|whap|whump|sock pow|biff bam pow'],
  ['slap', 'thwap'],
  ['wood block', 'cartoon bonk|head bonk|doink|donk|boink'],
  ['cartoon boing', 'zoink|yoink|boioing|boyoing|boioioing|sproink'],
  ['explosion', 'kaboom|ka boom|kerboom|kablooey|kaboom explosion|badaboom'],
  ['gunshot', 'blam|kablam|kerblam'],
  [
    'machine gun',
    'rat a tat|rat a tat tat|rata tat tat|ratatat|ratatatat|ratatata|brrrt|brrt|dakka dakka|budda budda budda',
  ],
  ['bite', 'chomp|chomps|chomping|chomped'],
  ['chewing', 'nom nom|nom nom nom|om nom nom|nom|munch munch'],
  ['phone ringing', 'ring ring|ring ring ring|rring rring|brring|brrring|bring bring|brring brring'],
  ['bee', 'bzz|bzzz|bzzzz|bzzzzz|buzzz'],
  ['electric spark', 'bzzt|bzzzt|zzt|zzzt|fzzt|kzzt'],
  ['plop', 'kerplunk|kerplop|ker plunk|ker plop|bloosh'],
  ['splash', 'kersplash|ker splash|sploosh|kasplash|kersploosh'],
  ['splat', 'splort|kersplat|ker splat|splurt|sploot|sploosh splat'],
  ['whoosh', 'fwoosh|vwoosh|zwoosh|fwip|vwip|vwoop|fwip fwip|shwoop|whup'],
  ['sword unsheathe', 'schwing|shwing|shiiing|sching|tshing|shinng'],
  ['scissors snip', 'snip|snip snip|snip snip snip'],
  ['car horn', 'toot|parp|meep'],
  ['turkey', 'gobble gobble|gobble gobble gobble'],
  ['giggle', 'hee hee|hee hee hee|tee hee|teehee|hehe|hehehe'],
  ['evil laugh', 'mwahaha|mwahahaha|muahaha|muahahaha|bwahaha|bwahahaha|mwah ha ha|muah ha ha|mwa ha ha'],
  ['dog growl', 'grr|grrr|grrrr|grrrrr'],
  ['shivering', 'brr|brrr|brrrr'],
  ['snoring', 'zzz|zzzz|zzzzz|zzz zzz zzz'],
  ['train whistle', 'steam from ears|steam out of ears|steam whistle from ears|steam coming out of ears'],
  [
    'pa voice',
    'game announcer|kill announcer|multi kill announcer|killing spree announcer|fight announcer|announcer voice game',
  ],
  ['person talking', 'blah blah|blah blah blah|yada yada|yada yada yada|gibberish|mumbo jumbo'],
];

/** Blows and rushes that words of comics spell, where nothing says what is struck or rushes. */
export const COMIC_BLOWS: readonly NamedValues[] = [
  {
    source: 'transition',
    values: { shape: 'whoosh', lengthS: 0.9 },
    names: ['zoom', 'zoom in', 'zoom out', 'zoom away'],
  },
  { source: 'swing', values: { thing: 'arm', ends: 'skin' }, names: ['whack', 'smack'] },
];

/** Cries that words of comics spell. */
export const COMIC_CRIES: readonly NamedValues[] = [
  {
    source: 'human',
    values: { call: 'laugh', who: 'man', size: 1.5, pitch: 0.75 },
    names: splitNames(
      'ho ho ho|ho ho|santa laugh|santa claus laugh|santa laughing|santa ho ho ho|jolly laugh|belly laugh|hearty laugh',
    ),
  },
  {
    source: 'crowd',
    values: { mood: 'cheer', people: 12, voice: 'child' },
    names: splitNames('yay|kids yay|hooray|hurray|yippee'),
  },
  {
    source: 'crowd',
    values: { mood: 'cheer', people: 1 },
    names: splitNames('woohoo|woo hoo|wahoo|yahoo|whee|wheee|weee|yeehaw'),
  },
];
