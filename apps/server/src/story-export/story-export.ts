import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Sound, SoundWord, StoryProjectFormat, StoryProjectQuery } from '@soundwright/contract';
import { withFrozenLanes } from '@soundwright/story/lanes';
import type { MixPlan } from '@soundwright/story/mix-plan';
import type { ZipFile } from 'yazl';
import type { Audio } from '../audio/audio.ts';
import type { Library } from '../library/library.ts';
import { ServiceError } from '../platform/service-error.ts';
import { openZip } from '../platform/zip-stream.ts';
import { planWithDucking, soundsOf } from '../stories/mixdown.ts';
import type { Stories } from '../stories/stories.ts';
import { chapterFiles } from './chapter-files.ts';
import { dawprojectOf } from './dawproject.ts';
import { edlOf } from './edl.ts';
import { DATED, mixToWav } from './mixed-wav.ts';
import { otioOf } from './otio.ts';
import { type SubtitleFormat, subtitlesOf } from './subtitles.ts';
import { type Timeline, timelineOf, unusedName } from './timeline.ts';

export interface StoryExportDeps {
  readonly stories: Pick<Stories, 'get'>;
  readonly library: Library;
  readonly audio: Pick<Audio, 'mixdown' | 'encode' | 'exportSounds' | 'measureLevels'>;
  readonly scratchRoot: () => string;
}

/** Forms of a project for another program. */
type ProjectFormat = Exclude<StoryProjectFormat, 'stems' | 'chapters'>;

const FOLDERS: Readonly<Record<ProjectFormat, string>> = {
  otio: 'media',
  edl: 'media',
  dawproject: 'audio',
};

/** Exports stories for other programs. */
export class StoryExport {
  readonly #deps: StoryExportDeps;

  constructor(deps: StoryExportDeps) {
    this.#deps = deps;
  }

  /** The audible lines with their times, and the times of their words on request. @throws ServiceError `not_found` */
  async subtitles(id: string, format: SubtitleFormat, hasWords = false): Promise<{ title: string; text: string }> {
    const story = await this.#deps.stories.get(id);
    const sounds = await soundsOf(this.#deps.library, story);
    const wordsOf = new Map<string, readonly SoundWord[]>();
    for (const soundId of sounds.keys()) wordsOf.set(soundId, await this.#deps.library.wordsOf(soundId));
    // A line is one subtitle, whichever takes it plays.
    const segments = story.segments.map((segment) => ({ ...segment, comp: [] }));
    const timeline = timelineOf({ ...story, segments }, sounds, new Map(), 'media');
    return { title: story.title, text: subtitlesOf(timeline, { format, hasWords, wordsOf }) };
  }

  /**
   * A story as a ZIP: its lanes or its chapters mixed down one by one, or a project for another program with its media.
   *
   * @throws ServiceError `not_found`; `invalid_request` when there is nothing on its lanes, or it has no chapters to divide it into
   */
  async project(
    id: string,
    query: StoryProjectQuery,
    signal: AbortSignal,
  ): Promise<{ fileName: string; zip: Readable }> {
    const { format } = query;
    const story = await this.#deps.stories.get(id);
    const sounds = await soundsOf(this.#deps.library, story);
    const plan = await planWithDucking(this.#deps, story, sounds, { signal });
    if (format === 'chapters') {
      return { fileName: story.title, zip: await chapterFiles(this.#deps, story, plan, query, signal) };
    }
    // Programs that lack our effects get a frozen lane as it sounds.
    const shown = withFrozenLanes(story, (soundId) => lengthOf(sounds.get(soundId)));
    const timeline = timelineOf(
      { ...story, segments: [...shown.segments], tracks: [...shown.tracks] },
      sounds,
      plan.levels,
      format === 'stems' ? 'stems' : FOLDERS[format],
    );
    if (timeline.media.length === 0) {
      throw new ServiceError('invalid_request', 'There is no audio on the lanes of this story.', {
        hint: 'Voice its lines or add clips.',
      });
    }
    const { zip, stream } = openZip();
    if (format === 'stems') {
      const scratchDir = await this.#addStems(zip, story.title, plan, timeline, signal);
      zip.end();
      stream.once('close', () => void rm(scratchDir, { recursive: true, force: true }));
      return { fileName: `${story.title} stems`, zip: stream };
    }
    const documents = documentsOf(timeline, format);
    for (const [name, text] of Object.entries(documents)) zip.addBuffer(Buffer.from(text), name, DATED);
    for (const { sound, file } of timeline.media) {
      zip.addFile((await this.#deps.library.open(sound.id)).path, file, { compress: false, ...DATED });
    }
    zip.end();
    return { fileName: story.title, zip: stream };
  }

  /**
   * Mixes each lane separately, as it sounds in the story, all at the same length. The mix before its own effects and its
   * limiter is the sum of the stems, so they are unlimited 32-bit float.
   * @returns paths of the files
   */
  async #addStems(
    zip: ZipFile,
    title: string,
    plan: MixPlan,
    timeline: Timeline,
    signal: AbortSignal,
  ): Promise<string> {
    const { scratchRoot } = this.#deps;
    await mkdir(scratchRoot(), { recursive: true });
    const scratchDir = await mkdtemp(join(scratchRoot(), 'stems-'));
    try {
      const taken = new Set<string>();
      for (const lane of timeline.lanes) {
        const clips = plan.clips.filter(({ heard, trackIndex }) => heard && trackIndex === lane.index);
        if (clips.length === 0) continue;
        const tempPath = join(scratchDir, `${lane.index}.wav`);
        const form = { encoding: 'float32', name: lane.name, normalizeLufs: null, limited: false } as const;
        const lanesOnly = { ...plan, effects: { ...plan.effects, whole: [] } };
        await mixToWav(this.#deps, lanesOnly, clips, { ...form, path: tempPath }, signal);
        zip.addFile(tempPath, unusedName(`${title} - ${lane.name}`, 'wav', taken), { compress: false, ...DATED });
      }
      if (taken.size === 0)
        throw new ServiceError('invalid_request', 'This story would be silent.', {
          hint: 'Check mute and solo.',
        });
      return scratchDir;
    } catch (error) {
      await rm(scratchDir, { recursive: true, force: true });
      throw error;
    }
  }
}

function lengthOf(sound: Sound | undefined): number | null {
  return sound === undefined || sound.missing ? null : sound.duration_s;
}

function documentsOf(timeline: Timeline, format: ProjectFormat): Record<string, string> {
  switch (format) {
    case 'otio':
      return { 'timeline.otio': otioOf(timeline) };
    case 'edl':
      return { 'timeline.edl': edlOf(timeline) };
    case 'dawproject': {
      const { project, metadata } = dawprojectOf(timeline);
      return { 'project.xml': project, 'metadata.xml': metadata };
    }
  }
}
