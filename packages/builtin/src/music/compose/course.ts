import { isKit } from '../instruments/catalog.ts';
import type { Form, Plan } from './plan.ts';
import type { Section, SectionKind, Track } from './score.ts';

/** Sections into which a piece with a course of its own is divided at least. */
const FEWEST_SECTIONS = 4;
/** Share of the piece for the instruments that open it alone. */
const OPENING_SHARE = 0.3;
/** Share of the piece after which late instruments enter. */
const ENTRY_SHARE = 0.4;

/** The sections of a piece, divided and weighted by the form and the course that its caption asks for. */
export function shapeSections(sections: readonly Section[], { course, form }: Plan, bars: number): Section[] {
  let shaped = form === undefined ? [...sections] : withForm(sections, form, bars);
  if (course === undefined) return shaped;
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

/** Shortest section that a breakdown can be cut out of, in bars. */
const SHORTEST_CUT = 4;
const CALM: Partial<Record<SectionKind, true>> = { intro: true, break: true, outro: true, build: true };

function withForm(sections: readonly Section[], form: Form, bars: number): Section[] {
  let shaped = [...sections];
  // What ends with a stroke stays full up to it.
  if (form.hit === true || form.cuts === true)
    shaped = shaped.map((section) =>
      section.kind === 'outro' ? { ...section, kind: 'chorus', energy: Math.max(0.85, section.energy) } : section,
    );
  if (form.drop === true && !shaped.some(({ kind }) => kind === 'drop')) shaped = withDrop(shaped);
  if (form.phases === true) shaped = inPhases(shaped, bars);
  else {
    for (const kind of ['break', 'bridge'] as const) {
      const isWished = kind === 'break' ? form.breakdown === true : form.bridge === true;
      if (isWished && !shaped.some((section) => section.kind === kind)) shaped = withMiddle(shaped, kind);
    }
  }
  return shaped;
}

/** Index of the last of the fullest sections. */
function fullest(sections: readonly Section[]): number {
  const most = Math.max(...sections.map(({ energy }) => energy));
  return sections.findLastIndex(({ energy }) => energy > most - 0.05);
}

/** The fullest section becomes a drop, and its first bars or the section before it lead up to it. */
function withDrop(sections: readonly Section[]): Section[] {
  const at = fullest(sections);
  const drop: Section = { ...sections[at], kind: 'drop', energy: 1 };
  const before = sections[at - 1];
  if (before !== undefined && before.kind !== 'intro') {
    const build: Section = { ...before, kind: 'build', energy: 0.6 };
    const parts: Section[] =
      before.bars >= 8 ? [halves(before)[0], { ...build, ...placeOf(halves(before)[1]) }] : [build];
    return [...sections.slice(0, at - 1), ...parts, drop, ...sections.slice(at + 1)];
  }
  if (drop.bars < SHORTEST_CUT) return sections.with(at, drop);
  const [lead, rest] = halves(drop);
  return [...sections.slice(0, at), { ...lead, kind: 'build', energy: 0.6 }, rest, ...sections.slice(at + 1)];
}

function placeOf({ startBar, bars }: Section): Pick<Section, 'startBar' | 'bars'> {
  return { startBar, bars };
}

/** A section of another kind in the middle of the fullest one if that is long enough, or of the longest. */
function withMiddle(sections: readonly Section[], kind: 'break' | 'bridge'): Section[] {
  const energy = kind === 'break' ? 0.3 : 0.5;
  const full = fullest(sections);
  const longest =
    sections[full].bars >= 2 * SHORTEST_CUT
      ? full
      : sections.reduce((best, section, index) => (section.bars > sections[best].bars ? index : best), 0);
  const section = sections[longest];
  if (section.bars < SHORTEST_CUT) {
    const before = fullest(sections) - 1;
    return before <= 0 ? [...sections] : sections.with(before, { ...sections[before], kind, energy });
  }
  const bars = section.bars >= 12 ? 4 : section.bars >= 6 ? 2 : 1;
  const first = Math.floor((section.bars - bars) / 2);
  const { startBar } = section;
  return [
    ...sections.slice(0, longest),
    { ...section, bars: first },
    { ...section, kind, energy, startBar: startBar + first, bars },
    { ...section, startBar: startBar + first + bars, bars: section.bars - first - bars },
    ...sections.slice(longest + 1),
  ];
}

/** A restrained first half, a short break, and a full second half. */
function inPhases(sections: readonly Section[], bars: number): Section[] {
  const middle = bars >= 16 ? 4 * Math.round(bars / 8) : Math.round(bars / 2);
  const pause = bars >= 16 ? 2 : bars >= 6 ? 1 : 0;
  const cut = (from: number, to: number): Section[] =>
    sections
      .map((section) => {
        const startBar = Math.max(from, section.startBar);
        return { ...section, startBar, bars: Math.min(to, section.startBar + section.bars) - startBar };
      })
      .filter((section) => section.bars > 0);
  return [
    ...cut(0, middle - pause).map((section) => ({ ...section, energy: Math.min(0.6, section.energy) })),
    ...(pause === 0 ? [] : [{ kind: 'break', startBar: middle - pause, bars: pause, energy: 0.25 } satisfies Section]),
    ...cut(middle, bars).map((section) =>
      CALM[section.kind] === true
        ? { ...section, kind: 'chorus' as const, energy: 0.95 }
        : { ...section, energy: Math.max(0.95, section.energy) },
    ),
  ];
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
    list.includes(instrument) || (role === 'drums' && list.some((name) => isKit(name)));
  if (course.opening.length > 0 && startBar === 0 && length < bars && !names(course.opening)) return true;
  return names(course.entering) && startBar < ENTRY_SHARE * bars && startBar + length < bars;
}
