import type { Plan } from './plan.ts';
import type { Section, Track } from './score.ts';

/** Sections into which a piece with a course of its own is divided at least. */
const FEWEST_SECTIONS = 4;
/** Share of the piece for the instruments that open it alone. */
const OPENING_SHARE = 0.3;
/** Share of the piece after which late instruments enter. */
const ENTRY_SHARE = 0.4;

/** The sections of a piece, divided and weighted by the course that its caption asks for. */
export function shapeSections(sections: readonly Section[], { course }: Plan, bars: number): Section[] {
  if (course === undefined) return [...sections];
  let shaped = [...sections];
  while (shaped.length < FEWEST_SECTIONS) {
    const longest = shaped.reduce((best, section) => (section.bars > best.bars ? section : best));
    if (longest.bars < 2) break;
    shaped = shaped.flatMap((section) => (section === longest ? halves(section) : [section]));
  }
  if (course.opening.length > 0) {
    const [first] = shaped;
    if (first.bars >= 2 && first.bars > OPENING_SHARE * bars) shaped = [...halves(first), ...shaped.slice(1)];
  }
  return shaped.map((section, index) => {
    let { energy } = section;
    const through = (section.startBar + section.bars / 2) / bars;
    if (course.rises) energy = 0.25 * energy + 0.75 * (0.12 + 0.95 * through);
    if (course.endsSoftly && index === shaped.length - 1 && index > 0) energy = Math.min(energy, 0.22);
    return { ...section, energy: Math.min(1, Math.max(0.15, energy)) };
  });
}

function halves(section: Section): Section[] {
  const first = section.bars >= 8 ? 4 * Math.floor(section.bars / 8) : Math.floor(section.bars / 2);
  return [
    { ...section, bars: first },
    { ...section, startBar: section.startBar + first, bars: section.bars - first },
  ];
}

/** Whether a player waits in a section: for the openers to finish, or for its late entry. @param bars - of the piece */
export function isWaiting(
  { course }: Plan,
  { instrument, role }: Pick<Track, 'instrument' | 'role'>,
  { startBar, bars: length }: Section,
  bars: number,
): boolean {
  if (course === undefined) return false;
  const names = (list: readonly string[]) =>
    list.includes(instrument) || (role === 'drums' && list.some((name) => name.endsWith('-kit')));
  if (course.opening.length > 0 && startBar === 0 && length < bars && !names(course.opening)) return true;
  return names(course.entering) && startBar < ENTRY_SHARE * bars && startBar + length < bars;
}
