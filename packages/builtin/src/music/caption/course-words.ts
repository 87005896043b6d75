import type { Course } from '../compose/plan.ts';
import { findInstruments } from './named-instruments.ts';
import { type Match, namesOf } from './phrases.ts';

/** What a caption says about the course of a piece. */
export interface CourseWords {
  readonly course: Course;
  /** As text for the user. */
  readonly said: readonly string[];
  /** Those of them that only a piece with a beginning and an end can have. */
  readonly endings: readonly string[];
  /** The words that say it, which name nothing else. */
  readonly matches: readonly Match[];
}

const STARTS =
  /\b(?:starts?|starting|begins?|beginning|opens?|opening|intro)(?: off| out)? (?:with|on|as|of)(?: just| only)? ([^,]*?)(?= ,| then | and then | before | until | and (?:builds?|grows?|swells?) | into | followed |$)/g;
const INTRO = /\b((?:[a-z-]+ ){1,2})(?:intro|introduction|opening)\b/g;
const ENTERS =
  /([^,]*?) (?:enters?|comes? in|coming in|joins?(?: in)?|joining(?: in)?|kicks? in|drops? in|arrives?|is added|are added)\b(?: (?:halfway|half way|midway|later|in the middle|towards the end|near the end|at the end|after a while))?/g;
const RISES =
  /\b(?:(?:slowly |gradually |slow |gradual |steady )?(?:builds?|building|rises|rising|grows|growing|swells|swelling|escalates|escalating|intensifies|intensifying)(?: up)?(?: (?:slowly|gradually|over time|in intensity|to an?|to the|into an?|towards an?))?|(?:slow |gradual |long |big )?crescendo|(?:gets|getting|becomes|becoming|grows) (?:more (?:and more )?[a-z]+|louder|bigger|stronger)|bigger and bigger|louder and louder)\b/g;
const ENDS_SOFTLY =
  /\b(?:(?:ends?|ending|finish(?:es)?|closes) (?:softly|quietly|gently|calmly|peacefully|soft|quiet)|(?:quiet|soft|gentle|calm|peaceful) (?:ending|end|outro)|dies (?:away|down)|dying away|winds? down|calms? down|diminuendo|decrescendo)\b/g;

/** Whether "build" means the build-up before a drop, which club music has anyway; "builds up" is what the piece does. */
const isBuildUp = (text: string) => /\bbuild(?:ing)?(?:-| )?ups?\b|\bdrops?\b/.test(text);

/**
 * Reads "starts with solo piano", "drums come in later", "builds to a climax", "ends quietly".
 *
 * @param text - in lower case, with a space at both ends and around commas
 */
export function findCourse(text: string): CourseWords {
  const matches: Match[] = [];
  const said: string[] = [];
  const take = ({ index, 0: phrase }: RegExpExecArray) =>
    matches.push({ name: 'course', phrase, at: index, end: index + phrase.length });

  const opening: string[] = [];
  for (const pattern of [STARTS, INTRO]) {
    for (const match of text.matchAll(pattern)) {
      const found = findInstruments(` ${match[1] ?? ''} `);
      if (found.length === 0 || opening.length > 0) continue;
      opening.push(...namesOf(found));
      said.push(`starts with ${found.map(({ phrase }) => phrase).join(' and ')}`);
    }
  }
  const entering: string[] = [];
  for (const match of text.matchAll(ENTERS)) {
    const last = (match[1] ?? '').split(/\b(?:then|before|until|while|where|when)\b/).at(-1) ?? '';
    const found = findInstruments(` ${last} `).filter(({ name }) => !opening.includes(name));
    const verb = {
      ...match,
      index: match.index + (match[1] ?? '').length + 1,
      0: match[0].slice((match[1] ?? '').length + 1),
    };
    take(verb as RegExpExecArray);
    if (found.length === 0) continue;
    entering.push(...namesOf(found));
    said.push(`${found.map(({ phrase }) => phrase).join(' and ')} later`);
  }
  const players = findInstruments(text);
  // "Brass swells" are how the brass plays; "brass that swells to a climax" is a course.
  const isFigure = ({ index, 0: phrase }: RegExpExecArray) =>
    phrase === 'swells' && players.some(({ end }) => end + 1 === index);
  const rising = isBuildUp(text) ? [] : [...text.matchAll(RISES)].filter((match) => !isFigure(match));
  const softly = [...text.matchAll(ENDS_SOFTLY)];
  for (const match of [...rising, ...softly]) take(match);
  const rises = rising.length > 0;
  const endsSoftly = softly.length > 0;
  const endings = [...(rises ? ['builds up'] : []), ...(endsSoftly ? ['ends quietly'] : [])];
  return { course: { opening, entering, rises, endsSoftly }, said: [...said, ...endings], endings, matches };
}

/** Requests about the sound or the form that a piece cannot meet, in the words of the caption. */
const UNMET =
  /\b(?:speed(?:s|ing)? up|speeds?-up|slow(?:s|ing) down|faster and faster|slower and slower|accelerat\w+|accelerando|key changes?|modulat(?:es|ing|ion)|tempo changes?|solo in the middle|(?:sudden |abrupt )?(?:stop|pause|silence)s? (?:in the middle|at the end)|call and response|reversed?|backwards|detuned|out of tune|sidechain(?:ed)?|vocal chops?|chopped vocals?|(?:rain|thunder|waves|birds?|birdsong|wind|crickets|fire|fireplace|crowd|traffic|city|nature|ocean|sea|applause|heartbeat|footsteps|clock)(?: sounds?| noises?| ambien[ct]e| effects?| sfx| crackling| ticking| kick)|(?:rain|thunder|waves|birds?|birdsong|wind|crickets|traffic|crowd) (?:outside|in the background|on the window|on a roof)|with(?: soft| gentle| heavy| light| distant)? (?:rain|thunder|waves|birds?|birdsong|crickets|wind|a? ?crowd|applause|laughter))\b/g;

/** Phrases of a caption that ask for what a piece cannot have. */
export function findUnmet(text: string): Match[] {
  return [...text.matchAll(UNMET)].map(({ index, 0: phrase }) => ({
    name: 'unmet',
    phrase: phrase.replace(/^with (?:a )?/, ''),
    at: index,
    end: index + phrase.length,
  }));
}
