import type { ReactNode } from 'react';
import { FormatButtons } from '../sounds/file-buttons.tsx';
import { type FileFormat, type FileLoudness, LOUDNESSES, loudnessLufs } from '../sounds/file-choice.ts';
import { saveFile } from '../sounds/sound-actions.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useEditor, useStoryTools } from './editor/story-context.tsx';
import { TYPING_MS } from './editor/story-editor.ts';

const PROJECTS = [
  { format: 'stems', label: 'Stems', hint: 'One WAV per lane, all of the same length' },
  { format: 'otio', label: 'OpenTimelineIO', hint: 'Clips and WAVs for video editors' },
  { format: 'edl', label: 'EDL', hint: 'An edit decision list with WAVs' },
  {
    format: 'dawproject',
    label: 'DAWproject',
    hint: 'Lanes, clips, fades and gains for Bitwig, Studio One and Cubase',
  },
] as const;
const CHAPTERS = [
  { format: 'mp3', label: 'Chapters as MP3', hint: 'A numbered file for each chapter' },
  { format: 'opus', label: 'Chapters as Opus', hint: 'A numbered file for each chapter' },
] as const;
const SUBTITLES = [
  { format: 'srt', label: 'SRT', hint: 'The audible lines' },
  { format: 'vtt', label: 'WebVTT', hint: 'The audible lines' },
  { format: 'lrc', label: 'LRC', hint: 'The audible lines, for players' },
] as const;

/** What becomes of a mix: a file of this format at once, or only a sound in the library. */
export type MixAs = FileFormat | null;

interface StoryExportDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Mixes it down. */
  readonly onMix: (as: MixAs) => void;
}

/** Exports a story: as a file, for other programs, or as subtitles. Every button is one export. */
export function StoryExportDialog({ open, onOpenChange, onMix }: StoryExportDialogProps) {
  const { editor } = useStoryTools();
  const id = useEditor(({ story }) => story.id);
  const author = useEditor(({ story }) => story.author);
  const hasChapters = useEditor(({ story }) => story.segments.some(({ chapter }) => chapter !== null));
  const { busy, error, attempt } = useAttempt();
  const mix = (as: MixAs) => {
    onOpenChange(false);
    onMix(as);
  };
  const save = async (address: string) => {
    const problem = await attempt(async () => {
      await editor.flush();
      // Shows errors before the browser starts the download; nothing is rendered for this.
      const { ok, statusText } = await fetch(address, { method: 'HEAD' });
      if (!ok) throw new Error(`The service could not export the story: ${statusText}`);
      saveFile(address);
    });
    if (problem === null) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Export the story"
      footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
    >
      <div className="flex flex-col gap-5">
        <Part title="A file">
          <MixLoudness />
          <FormatButtons disabled={busy} onFile={mix} />
        </Part>
        {hasChapters && (
          <Part title="An audiobook">
            <TextField
              label="Author"
              hint="Written into the files, with the title of the story and its chapters"
              value={author ?? ''}
              maxLength={200}
              onChange={(name) => {
                const after = { author: name.trim() === '' ? null : name };
                const edit = {
                  label: 'Change author',
                  changes: [{ type: 'story', before: { author }, after }],
                } as const;
                editor.edit(edit, { gesture: 'author', delayMs: TYPING_MS });
              }}
            />
            <Choices
              items={CHAPTERS}
              busy={busy}
              onChoose={(audio) => void save(`/api/stories/${id}/project?format=chapters&audio=${audio}`)}
            />
          </Part>
        )}
        <Part title="For other programs">
          <Choices
            items={PROJECTS}
            busy={busy}
            onChoose={(format) => void save(`/api/stories/${id}/project?format=${format}`)}
          />
        </Part>
        <Part title="Subtitles">
          <Choices
            items={SUBTITLES}
            busy={busy}
            onChoose={(format) => void save(`/api/stories/${id}/subtitles?format=${format}`)}
          />
        </Part>
        <Part title="In Soundwright">
          <Button className="self-start" disabled={busy} onClick={() => mix(null)}>
            Mix into the library
          </Button>
        </Part>
        {error !== null && (
          <p role="alert" className="text-danger">
            {problemMessage(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The loudness that mixes of the story get; it is kept with the story. */
function MixLoudness() {
  const { editor } = useStoryTools();
  const before = useEditor(({ story }) => story.loudness_lufs);
  const known = LOUDNESSES.find(({ value }) => loudnessLufs(value) === before)?.value;
  const options =
    known === undefined ? [...LOUDNESSES, { value: 'other' as const, label: `${before} LUFS` }] : LOUDNESSES;
  return (
    <Select<FileLoudness | 'other'>
      label="Loudness"
      hint="Of every mix of this story; true peaks stay below −1 dBTP"
      value={known ?? 'other'}
      options={options}
      onChange={(next) => {
        if (next === 'other') return;
        const after = { loudness_lufs: loudnessLufs(next) };
        editor.edit({
          label: 'Change loudness of the mix',
          changes: [{ type: 'story', before: { loudness_lufs: before }, after }],
        });
      }}
    />
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

interface ChoicesProps<F extends string> {
  readonly items: readonly { readonly format: F; readonly label: string; readonly hint: string }[];
  readonly busy: boolean;
  readonly onChoose: (format: F) => void;
}

function Choices<F extends string>({ items, busy, onChoose }: ChoicesProps<F>) {
  return (
    <div className="flex flex-wrap gap-2">
      {items.map(({ format, label, hint }) => (
        <Button key={format} disabled={busy} title={hint} onClick={() => onChoose(format)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
