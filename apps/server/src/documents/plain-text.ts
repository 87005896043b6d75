import { Blocks, type ReadDocument } from './document.ts';

const NUMBER_WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|' +
  'eighteen|nineteen|twenty|thirty|forty|fifty|first|last';
const DIVISIONS =
  'chapter|part|book|act|scene|kapitel|teil|buch|akt|chapitre|partie|livre|capítulo|capitulo|parte|capitolo|' +
  'hoofdstuk|deel|rozdział|rozdzial|глава|часть';
const UNNUMBERED =
  'prologue|epilogue|preface|foreword|afterword|introduction|interlude|prolog|epilog|vorwort|nachwort|einleitung|' +
  'prólogo|epílogo|prologo|epilogo|préface|épilogue|пролог|эпилог';
/** `Chapter 3`, `PART II: The Sea`, `Prologue`, or a Roman number alone. */
const NUMBERED = new RegExp(
  String.raw`^(?:the )?(?:${DIVISIONS}) (?:\d{1,4}|[IVXLCDM]{1,8}|(?:${NUMBER_WORDS})(?:[- ](?:${NUMBER_WORDS}))?)(?![\p{L}\p{N}]).{0,80}$`,
  'iu',
);
const NAMED = new RegExp(String.raw`^(?:${UNNUMBERED})[.:]?$|^[IVXLCDM]{1,7}\.?$`, 'iu');
const ROMAN_ONLY = /^[IVXLCDM]+\.?$/;
const LONGEST_HEADING = 100;

/** A plain text: paragraphs between blank lines, or one on each line when there are no blank lines. */
export function readPlainText(text: string): ReadDocument {
  const blocks = new Blocks();
  const paragraphs = /\n[^\S\n]*\n/.test(text) ? text.split(/\n(?:[^\S\n]*\n)+/) : text.split('\n');
  for (const paragraph of paragraphs) {
    if (isHeading(paragraph.trim())) blocks.addHeading(1, paragraph);
    else blocks.addText(paragraph);
  }
  return { title: null, author: null, blocks: blocks.found, notes: [] };
}

function isHeading(text: string): boolean {
  if (text.length > LONGEST_HEADING || text.includes('\n')) return false;
  if (/^[ivxlcdm]+\.?$/i.test(text)) return ROMAN_ONLY.test(text);
  return NUMBERED.test(text) || NAMED.test(text);
}
