import { RANGES, type Score, type Sound } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Play, Redo2, Save, Square, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlayer } from '../player/player.ts';
import { submit } from '../sounds/make.ts';
import { soundOfJob } from '../sounds/sound-of-job.ts';
import { api } from '../state/api.ts';
import { useKeepUnsaved } from '../state/keep-unsaved.ts';
import { scoreQuery } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { NumberField, Select, Switch } from '../ui/fields.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { NoteTools } from './note-tools.tsx';
import { PartList } from './part-list.tsx';
import { PianoRoll, type RollActions } from './piano-roll.tsx';
import { describeNote } from './pitch-names.ts';
import { keyAction } from './roll-keys.ts';
import {
  addNotes,
  type BeatRange,
  changeVelocity,
  type EditedScore,
  type EditNote,
  hasChanges,
  moveNotes,
  nextId,
  quantiseNotes,
  removeNotes,
  resizeNotes,
  startsBefore,
  withNewPart,
  withoutPart,
} from './score-edits.ts';
import { useScoreEditor } from './use-score-editor.ts';

/** The notes of a piece, to be changed, heard and saved as a new version. */
export function ScorePanel({ sound }: { readonly sound: Sound }) {
  const { data: score, error, refetch } = useQuery(scoreQuery(sound.id));
  if (error !== null) {
    return <ErrorState what="Could not read the score" error={error} onRetry={() => void refetch()} />;
  }
  if (score === undefined) {
    return (
      <div role="status" aria-label="Loading the score">
        <Skeleton className="h-72" />
      </div>
    );
  }
  return <ScoreView sound={sound} score={score} />;
}

const GRIDS = [
  { value: '1', label: 'Quarter notes' },
  { value: '0.5', label: 'Eighths' },
  { value: '0.25', label: 'Sixteenths' },
  { value: String(1 / 3), label: 'Triplets' },
];
const ZOOMS = { least: 8, most: 160, usual: 40, factor: 1.5 };

function ScoreView({ sound, score }: { readonly sound: Sound; readonly score: Score }) {
  const editor = useScoreEditor(sound, score);
  const [wantedIndex, setPartIndex] = useState(() =>
    Math.max(
      0,
      score.parts.findIndex(({ role }) => role === 'lead'),
    ),
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [range, setRange] = useState<BeatRange>({ fromBeat: 0, toBeat: score.bar_beats });
  const [grid, setGrid] = useState('0.25');
  const [beatPx, setBeatPx] = useState(ZOOMS.usual);
  const [isAlone, setAlone] = useState(false);
  /** The score that has been saved as a new version. */
  const [saved, setSaved] = useState<EditedScore | null>(null);
  useKeepUnsaved(hasChanges(editor.changes) && editor.now !== saved ? 'the changed notes' : null);
  const { busy, error, attempt } = useAttempt();
  const helpId = useId();
  const navigate = useNavigate();
  const { parts } = editor.now;
  // A part that was added is gone after it is undone.
  const partIndex = Math.min(wantedIndex, parts.length - 1);
  const part = parts[partIndex];
  if (part === undefined) return <p className="text-[13px] text-text-2">The piece has no parts.</p>;

  const choosePart = (index: number) => {
    setPartIndex(index);
    setChosen(new Set());
  };
  const gridBeats = Number(grid);
  const selected = part.notes.filter(({ id }) => chosen.has(id));
  const [first] = selected;
  const editChosen = (label: string, change: Parameters<typeof editor.editPart>[2]) => {
    if (chosen.size > 0) editor.editPart(label, partIndex, change);
  };
  const move: RollActions['move'] = (ids, byBeats, byPitch, continues) => {
    if (ids.size === 0) return;
    const moved = moveNotes(part, ids, byBeats, byPitch, score.end_beat);
    editor.editPart('Move notes', partIndex, (now) => moveNotes(now, ids, byBeats, byPitch, score.end_beat), continues);
    const heard = moved.notes.find(({ id }) => ids.has(id));
    if (byPitch !== 0 && heard !== undefined) editor.hear(part, heard);
  };
  const resize: RollActions['resize'] = (ids, byBeats, continues) =>
    editor.editPart('Change lengths', partIndex, (now) => resizeNotes(now, ids, byBeats), continues);
  const add = (beat: number, pitch: number) => {
    // A last chord may start at the end; in a loop that is its start.
    const isAfterEnd = score.loops ? beat >= score.end_beat : beat > score.end_beat;
    if (beat < 0 || isAfterEnd) return;
    const note: EditNote = { id: nextId(editor.now), beat, beats: gridBeats, pitch, velocity: first?.velocity ?? 0.75 };
    editor.editPart('Add a note', partIndex, (now) => addNotes(now, [note]));
    setChosen(new Set([note.id]));
    editor.hear(part, note);
  };
  const remove = () => {
    editChosen('Remove notes', (now) => removeNotes(now, chosen));
    setChosen(new Set());
  };
  const chooseNext = (by: 1 | -1) => {
    const at = first === undefined ? -1 : part.notes.indexOf(first);
    const next = part.notes[at < 0 ? 0 : Math.min(part.notes.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    setChosen(new Set([next.id]));
    editor.hear(part, next);
  };
  const play = () => {
    usePlayer.getState().pause();
    editor.togglePlay(range.fromBeat, isAlone ? [part.name] : null);
  };
  const actions: RollActions = {
    choose: (ids) => {
      setChosen(ids);
      const note = part.notes.find(({ id }) => ids.has(id) && !chosen.has(id));
      if (note !== undefined) editor.hear(part, note);
    },
    move,
    resize,
    add,
    chooseBar: (bar, isExtended) => {
      const from = bar * score.bar_beats;
      const to = from + score.bar_beats;
      setRange((now) =>
        isExtended
          ? { fromBeat: Math.min(now.fromBeat, from), toBeat: Math.max(now.toBeat, to) }
          : { fromBeat: from, toBeat: to },
      );
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAction(event, {
      next: chooseNext,
      move: (steps, pitch) => move(chosen, steps * gridBeats, pitch, false),
      resize: (steps) => chosen.size > 0 && resize(chosen, steps * gridBeats, false),
      velocity: (by) => editChosen('Change velocity', (now) => changeVelocity(now, chosen, by)),
      add: () =>
        add(first === undefined ? range.fromBeat : first.beat + gridBeats, first?.pitch ?? usualPitch(part.drums)),
      remove,
      quantise: () => editChosen('Quantise', (now) => quantiseNotes(now, chosen, gridBeats, startsBefore(score))),
      chooseAll: () => setChosen(new Set(part.notes.map(({ id }) => id))),
      chooseNone: () => setChosen(new Set()),
      undo: editor.undo,
      redo: editor.redo,
      play,
    });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const save = () =>
    attempt(async () => {
      const { now, changes } = editor;
      const { id } = await submit(() => api.editScore({ params: { id: sound.id }, body: changes }));
      const made = await soundOfJob(id);
      setSaved(now);
      useToasts.getState().show({
        text: `Saved a new version of “${sound.name}”`,
        action: { label: 'Open', run: () => void navigate(`/sounds/${made}`) },
      });
    });

  return (
    <section aria-label="Notes" className="flex min-w-0 flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="mr-auto">
          <h2 className="font-semibold">Notes</h2>
          <p className="text-[13px] text-text-2">
            {score.key} · {score.meter.beats}/{score.meter.unit}
            {score.sung && ' · the voice stays as it is'}
          </p>
        </div>
        <Button
          size="sm"
          variant="primary"
          icon={editor.isPlaying ? <Square size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
          onClick={play}
        >
          {editor.isPlaying ? 'Stop' : `Play from bar ${1 + Math.round(range.fromBeat / score.bar_beats)}`}
        </Button>
        <Switch label="This part alone" checked={isAlone} onChange={setAlone} />
        <IconButton
          label={editor.undoLabel === null ? 'Undo' : `Undo: ${editor.undoLabel}`}
          shortcut="Ctrl Z"
          disabled={editor.undoLabel === null}
          icon={<Undo2 size={15} aria-hidden="true" />}
          onClick={editor.undo}
        />
        <IconButton
          label={editor.redoLabel === null ? 'Redo' : `Redo: ${editor.redoLabel}`}
          shortcut="Ctrl Shift Z"
          disabled={editor.redoLabel === null}
          icon={<Redo2 size={15} aria-hidden="true" />}
          onClick={editor.redo}
        />
        <NumberField
          label="Tempo"
          className="w-36"
          unit="bpm"
          value={editor.now.tempoBpm}
          {...RANGES.scoreTempoBpm}
          onChange={(bpm) => bpm !== null && editor.edit('Tempo', (now) => ({ ...now, tempoBpm: bpm }), true)}
        />
        <Select label="Grid" size="sm" className="w-36" value={grid} options={GRIDS} onChange={setGrid} />
        <Button
          size="sm"
          busy={busy}
          disabled={!hasChanges(editor.changes)}
          icon={<Save size={14} aria-hidden="true" />}
          onClick={() => void save()}
        >
          Save as a new version
        </Button>
      </div>
      {error !== null && <ErrorState what="Could not save" error={error} />}
      {editor.playError !== null && <ErrorState what="Could not play" error={editor.playError} />}
      <div className="flex min-w-0 gap-3 max-lg:flex-col">
        <PartList
          parts={parts}
          instruments={score.instruments}
          chosen={partIndex}
          onChoose={choosePart}
          onChange={(label, index, fields) => editor.editPart(label, index, (now) => ({ ...now, ...fields }))}
          onAdd={(instrument) => {
            editor.edit('Add a part', (now) => withNewPart(now, score, instrument));
            choosePart(parts.length);
          }}
          onRemove={(index) => {
            editor.edit('Remove a part', (now) => withoutPart(now, index));
            choosePart(index < partIndex ? partIndex - 1 : partIndex);
          }}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <PianoRoll
            score={score}
            part={part}
            chosen={chosen}
            range={range}
            gridBeats={gridBeats}
            beatPx={beatPx}
            playhead={editor.playhead}
            actions={actions}
            onKeyDown={onKeyDown}
            describedBy={helpId}
          />
          <NoteTools
            sound={sound}
            score={score}
            part={part}
            partIndex={partIndex}
            selected={selected}
            range={range}
            gridBeats={gridBeats}
            editor={editor}
            onRange={setRange}
            onChooseAll={() => setChosen(new Set(part.notes.map(({ id }) => id)))}
            onRemove={remove}
            onZoom={(by) =>
              setBeatPx((now) =>
                Math.min(ZOOMS.most, Math.max(ZOOMS.least, by > 0 ? now * ZOOMS.factor : now / ZOOMS.factor)),
              )
            }
          />
        </div>
      </div>
      <p role="status" className="text-[13px] text-text-2">
        {selected.length > 1
          ? `${selected.length} notes chosen`
          : first === undefined
            ? `${part.notes.length} notes`
            : describeNote(first, part, score)}
      </p>
      <p id={helpId} className="text-[12px] text-text-3">
        Click to add a note, drag to move it, drag its end to change its length. Keys: left and right choose, Alt with
        arrows move, Shift with left and right length, [ ] velocity, Enter adds, Delete removes, Q quantises, Space
        plays.
      </p>
    </section>
  );
}

function usualPitch(isDrums: boolean): number {
  return isDrums ? 36 : 60;
}
