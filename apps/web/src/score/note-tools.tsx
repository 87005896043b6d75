import type { Score, Sound } from '@soundwright/contract';
import { ArrowDown, ArrowUp, CopyPlus, Grid3x3, Sparkles, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import { api } from '../state/api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { NumberField } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import {
  type BeatRange,
  changeVelocity,
  type EditNote,
  type EditPart,
  moveNotes,
  nextId,
  quantiseNotes,
  repeatRange,
  replaceNotes,
  startsBefore,
  withPart,
} from './score-edits.ts';
import { barsOf } from './score-time.ts';
import type { ScoreEditor } from './use-score-editor.ts';

interface NoteToolsProps {
  readonly sound: Sound;
  readonly score: Score;
  readonly part: EditPart;
  readonly partIndex: number;
  readonly selected: readonly EditNote[];
  readonly range: BeatRange;
  readonly gridBeats: number;
  readonly editor: ScoreEditor;
  readonly onRange: (range: BeatRange) => void;
  readonly onChooseAll: () => void;
  readonly onRemove: () => void;
  readonly onZoom: (by: 1 | -1) => void;
}

/** What can be done with the chosen notes and the chosen bars. */
export function NoteTools(props: NoteToolsProps) {
  const { sound, score, part, partIndex, selected, range, gridBeats, editor, onRange } = props;
  const { busy, error, attempt } = useAttempt();
  const { bar_beats: barBeats, end_beat: endBeat } = score;
  const chosen = new Set(selected.map(({ id }) => id));
  const isEmpty = selected.length === 0;
  const isNew = !score.parts.some(({ name }) => name === part.name);
  const bars = barsOf(score);
  const firstBar = 1 + Math.round(range.fromBeat / barBeats);
  const lastBar = Math.round(range.toBeat / barBeats);
  const chooseBars = (first: number, last: number) =>
    onRange({ fromBeat: (Math.min(first, last) - 1) * barBeats, toBeat: Math.max(first, last) * barBeats });
  const transpose = (by: number) =>
    editor.editPart('Transpose', partIndex, (now) => moveNotes(now, chosen, 0, by, endBeat));
  const mean = isEmpty
    ? null
    : Math.round((100 * selected.reduce((sum, { velocity }) => sum + velocity, 0)) / selected.length);
  const rewrite = () =>
    attempt(async () => {
      const { notes } = await api.rewriteNotes({
        params: { id: sound.id },
        body: { part: part.name, from_bar: firstBar - 1, bars: lastBar - firstBar + 1 },
      });
      editor.edit('Other notes', (now) => {
        // Parts may have been added or removed meanwhile.
        const at = now.parts.findIndex(({ name }) => name === part.name);
        return at < 0 ? now : withPart(now, at, (one) => replaceNotes(one, range, notes, nextId(now)));
      });
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <fieldset className="flex flex-wrap items-end gap-2">
          <legend className="mb-1 text-[12px] text-text-3">Chosen notes</legend>
          <Button size="sm" onClick={props.onChooseAll} disabled={part.notes.length === 0}>
            Choose all
          </Button>
          <Button
            size="sm"
            disabled={isEmpty}
            icon={<Grid3x3 size={14} aria-hidden="true" />}
            onClick={() =>
              editor.editPart('Quantise', partIndex, (now) =>
                quantiseNotes(now, chosen, gridBeats, startsBefore(score)),
              )
            }
          >
            Quantise
          </Button>
          {!part.drums && (
            <>
              <IconButton
                label="A semitone up"
                disabled={isEmpty}
                icon={<ArrowUp size={15} aria-hidden="true" />}
                onClick={() => transpose(1)}
              />
              <IconButton
                label="A semitone down"
                disabled={isEmpty}
                icon={<ArrowDown size={15} aria-hidden="true" />}
                onClick={() => transpose(-1)}
              />
            </>
          )}
          <NumberField
            label="Velocity"
            className="w-36"
            unit="%"
            min={5}
            max={100}
            step={5}
            disabled={isEmpty}
            value={mean}
            onChange={(value) =>
              value !== null &&
              mean !== null &&
              editor.editPart(
                'Change velocity',
                partIndex,
                (now) => changeVelocity(now, chosen, (value - mean) / 100),
                true,
              )
            }
          />
          <IconButton
            label="Remove notes"
            disabled={isEmpty}
            icon={<Trash2 size={15} aria-hidden="true" />}
            onClick={props.onRemove}
          />
        </fieldset>
        <fieldset className="flex flex-wrap items-end gap-2">
          <legend className="mb-1 text-[12px] text-text-3">Chosen bars</legend>
          <NumberField
            label="From"
            className="w-24"
            min={1}
            max={bars}
            value={firstBar}
            onChange={(bar) => bar !== null && chooseBars(bar, Math.max(bar, lastBar))}
          />
          <NumberField
            label="To"
            className="w-24"
            min={firstBar}
            max={bars}
            value={lastBar}
            onChange={(bar) => bar !== null && chooseBars(firstBar, Math.max(firstBar, bar))}
          />
          <Button
            size="sm"
            disabled={range.toBeat >= endBeat}
            icon={<CopyPlus size={14} aria-hidden="true" />}
            title="Plays these bars of this part again, in place of what follows"
            onClick={() =>
              editor.edit('Repeat bars', (now) =>
                withPart(now, partIndex, (one) => repeatRange(one, range, endBeat, nextId(now))),
              )
            }
          >
            Repeat
          </Button>
          <Button
            size="sm"
            busy={busy}
            disabled={isNew}
            icon={<Sparkles size={14} aria-hidden="true" />}
            title={isNew ? 'Save the new part first' : 'Writes these bars of this part anew, on the same chords'}
            onClick={() => void rewrite()}
          >
            Other notes
          </Button>
        </fieldset>
        <span className="ml-auto flex gap-1">
          <IconButton
            label="Zoom out"
            icon={<ZoomOut size={15} aria-hidden="true" />}
            onClick={() => props.onZoom(-1)}
          />
          <IconButton label="Zoom in" icon={<ZoomIn size={15} aria-hidden="true" />} onClick={() => props.onZoom(1)} />
        </span>
      </div>
      {error !== null && <ErrorState what="Could not write other notes" error={error} />}
    </div>
  );
}
