import { useState } from 'react';
import { saveFile } from '../sounds/sound-actions.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/fields.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { useEditor, useStoryTools } from './editor/story-context.tsx';

/** Export forms of a story; `mix` is a sound in the library, the others are files. */
const FORMATS = [
  { value: 'mix', label: 'Mix in the library', hint: 'One sound with the whole mix' },
  { value: 'stems', label: 'Stems', hint: 'One WAV per lane, all of the same length' },
  { value: 'otio', label: 'OpenTimelineIO', hint: 'Clips and WAVs for video editors' },
  { value: 'edl', label: 'EDL', hint: 'An edit decision list with WAVs' },
  { value: 'dawproject', label: 'DAWproject', hint: 'Lanes, clips, fades and gains for Bitwig, Studio One and Cubase' },
  { value: 'srt', label: 'Subtitles, SRT', hint: 'The audible lines' },
  { value: 'vtt', label: 'Subtitles, WebVTT', hint: 'The audible lines' },
] as const;
type Format = (typeof FORMATS)[number]['value'];

interface StoryExportDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Mixes it down into the library. */
  readonly onMix: () => void;
}

/** Exports a story: as a mix, for other programs, or as subtitles. */
export function StoryExportDialog({ open, onOpenChange, onMix }: StoryExportDialogProps) {
  const { editor } = useStoryTools();
  const id = useEditor(({ story }) => story.id);
  const [format, setFormat] = useState<Format>('mix');
  const { busy, error, attempt } = useAttempt();
  const run = async () => {
    if (format === 'mix') {
      onOpenChange(false);
      onMix();
      return;
    }
    const address =
      format === 'srt' || format === 'vtt'
        ? `/api/stories/${id}/subtitles?format=${format}`
        : `/api/stories/${id}/project?format=${format}`;
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
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            Export
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Select label="Format" value={format} onChange={setFormat} options={FORMATS} />
        <p className="text-[12px] text-text-3">{FORMATS.find(({ value }) => value === format)?.hint}</p>
        {error !== null && (
          <p role="alert" className="text-danger">
            {problemMessage(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
