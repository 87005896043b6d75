import type { SoundPart, StoryDetail } from '@soundwright/contract';
import type { MixPlan } from './mix-plan.ts';
import { rounded } from './timing.ts';

/**
 * The chapters of a mix: each from its first clip to the start of the next. Chapters without an audible clip are left
 * out. What is heard before the first one is a chapter with the title of the story.
 *
 * @returns empty for a story without chapters
 */
export function chaptersOf(
  { title, segments }: Pick<StoryDetail, 'title' | 'segments'>,
  { heardAtS, durationS }: Pick<MixPlan, 'heardAtS' | 'durationS'>,
): SoundPart[] {
  const found: { name: string; start_s: number }[] = [];
  let name: string | null = null;
  for (const { id, chapter } of segments) {
    name = chapter ?? name;
    const startS = heardAtS.get(id);
    if (name === null || startS === undefined) continue;
    found.push({ name, start_s: startS });
    name = null;
  }
  found.sort((a, b) => a.start_s - b.start_s);
  const [first] = found;
  if (first === undefined) return [];
  if ([...heardAtS.values()].some((startS) => startS < first.start_s)) found.unshift({ name: title, start_s: 0 });
  else first.start_s = 0;
  return found.map((chapter, index) => ({ ...chapter, end_s: rounded(found[index + 1]?.start_s ?? durationS) }));
}
