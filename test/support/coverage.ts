import { REQUIREMENTS, type RequirementId } from '../requirements.ts';
import { citationsIn } from './citations.ts';
import { filesBelow, isTest, textOf } from './repository.ts';

/** File with the number of requirements without a test, which may only decrease. */
export const OPEN_RECORD = 'test/requirements-open.json';

/** Coverage of the requirements by the tests. */
export interface Coverage {
  /** Uncited requirements, in list order. */
  readonly open: readonly RequirementId[];
  /** `file: id` of citations of unknown ids. */
  readonly unknown: readonly string[];
  /** `file:line` of citations whose ids cannot be read from the text. */
  readonly unreadable: readonly string[];
}

/** Whether a file contains tests: a test file, or a shared suite. */
const holdsTests = (path: string) => isTest(path) || /\/describe-[a-z-]+\.ts$/.test(path);

/** Reads the citations of every test of the repository. */
export function readCoverage(): Coverage {
  const cited = new Set<string>();
  const unknown: string[] = [];
  const unreadable: string[] = [];
  for (const file of filesBelow('packages', 'apps', 'test').filter(holdsTests)) {
    const { ids, unreadableLines } = citationsIn(textOf(file));
    for (const id of ids) {
      cited.add(id);
      if (!Object.hasOwn(REQUIREMENTS, id)) unknown.push(`${file}: ${id}`);
    }
    unreadable.push(...unreadableLines.map((line) => `${file}:${line}`));
  }
  const open = (Object.keys(REQUIREMENTS) as RequirementId[]).filter((id) => !cited.has(id));
  return { open, unknown, unreadable };
}

/** The recorded number of open requirements. */
export function recordedOpen(): number {
  const record: unknown = JSON.parse(textOf(OPEN_RECORD));
  if (typeof record === 'object' && record !== null && 'open' in record && typeof record.open === 'number') {
    return record.open;
  }
  throw new TypeError(`${OPEN_RECORD} must hold { "open": <number> }.`);
}

/** The problem with the number of open requirements, or undefined. */
export function openVerdict(open: number, recorded: number): string | undefined {
  if (open > recorded) {
    return `${open} requirements have no test, ${recorded} had none before. List them with "node scripts/requirements.ts"; a test cites its requirement with verifies('<id>').`;
  }
  if (open < recorded) {
    return `Only ${open} requirements have no test now, ${recorded} are recorded. Record the new number with "node scripts/requirements.ts --record".`;
  }
  return undefined;
}
