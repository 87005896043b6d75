import { RANGES, type Tempo } from '@soundwright/contract';
import { Metronome } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { NumberBox } from '../../ui/number-box.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import type { TimelineCommands } from './timeline-commands.ts';

/** A tempo to begin with. */
const USUAL: Tempo = { bpm: 120, beats_per_bar: 4 };

/** The tempo of the story, which its grid follows. */
export function TempoFields({ commands }: { readonly commands: TimelineCommands }) {
  const { editor } = useStoryTools();
  const tempo = useEditor(({ story }) => story.tempo);
  const set = (label: string, after: Tempo | null, gesture?: string) =>
    editor.edit(
      { label, changes: [{ type: 'story', before: { tempo: editor.story.tempo }, after: { tempo: after } }] },
      gesture === undefined ? {} : { gesture, delayMs: 300 },
    );
  return (
    <Popover
      title="Tempo of the story"
      align="start"
      trigger={
        <Button size="sm" icon={<Metronome size={14} aria-hidden="true" />}>
          {tempo === null ? 'Tempo' : `${tempo.bpm} bpm`}
        </Button>
      }
    >
      <div className="flex w-64 flex-col gap-3">
        {tempo === null ? (
          <>
            <p className="text-[13px] text-text-2">With a tempo, the ruler and the grid follow bars and beats.</p>
            <Button size="sm" onClick={() => set('Set tempo', USUAL)}>
              Set a tempo
            </Button>
          </>
        ) : (
          <>
            <div className="grid grid-cols-2 gap-2">
              <NumberBox
                label="Tempo"
                unit="bpm"
                {...RANGES.scoreTempoBpm}
                step={1}
                value={tempo.bpm}
                onChange={(bpm) => set('Change tempo', { ...tempo, bpm }, 'tempo')}
              />
              <NumberBox
                label="Beats per bar"
                unit=""
                {...RANGES.beatsPerBar}
                step={1}
                value={tempo.beats_per_bar}
                onChange={(beats) => set('Change meter', { ...tempo, beats_per_bar: Math.round(beats) }, 'meter')}
              />
            </div>
            <Button size="sm" onClick={() => void commands.stretchToTempo()}>
              Stretch the selection to it
            </Button>
            <Button size="sm" onClick={() => set('Remove tempo', null)}>
              No tempo
            </Button>
          </>
        )}
      </div>
    </Popover>
  );
}
