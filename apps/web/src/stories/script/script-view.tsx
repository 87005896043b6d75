import { useVirtualizer } from '@tanstack/react-virtual';
import { AlignStartVertical, AudioLines, Pause, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useKindOf } from '../../state/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { formatPercent } from '../../ui/format.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useSoundBook } from '../editor/sound-book.ts';
import { useEditor, useFollowPlayhead, useStoryPlayer, useStoryTools } from '../editor/story-context.tsx';
import { patchEdit } from '../model/clip-edits.ts';
import { inReadingOrder, laidOut, missingLines, newLineEdit, speakersOf } from '../model/script-edits.ts';
import { CastStrip } from './cast-strip.tsx';
import { ScriptLine } from './script-line.tsx';
import { speakerColors } from './speaker-colors.ts';
import { useCast, useVoiceOptions } from './use-cast.ts';
import { useLineActions } from './use-line-actions.ts';
import { type Readings, useReadings } from './use-readings.ts';
import { type StoryChecking, useStoryCheck } from './use-story-check.ts';
import { modelOfVoice } from './voice-options.ts';

const ROW_PX = 48;

/** The story as a script: speakers, voices, text, and the status of the audio. */
export function ScriptView() {
  const { editor } = useStoryTools();
  const segments = useEditor((state) => state.story.segments);
  const shown = useMemo(() => inReadingOrder(segments), [segments]);
  const sounds = useSoundBook((book) => book.sounds);
  const playing = useStoryPlayer((state) => state.playing);
  const readings = useReadings();
  const checking = useStoryCheck();
  const kindOf = useKindOf();
  const scroller = useRef<HTMLDivElement>(null);
  const lit = useLitLines();
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 8,
  });
  const focusPosition = useFocusLine(scroller, (position) =>
    rows.scrollToIndex(shown.findIndex((segment) => segment.position === position)),
  );
  const actions = useLineActions(readings.read, focusPosition);
  const speakers = useMemo(() => speakersOf({ segments }), [segments]);
  const colors = useMemo(() => speakerColors(speakers), [speakers]);
  const members = useCast(readings.model);
  const voicesOf = useVoiceOptions(readings.speakers, members);

  const addLine = (kind: 'line' | 'pause') => {
    const at = segments.length - 1;
    editor.edit(
      newLineEdit(editor.story, at < 0 ? null : at, { id: editor.newId(), now: new Date().toISOString(), kind }).edit,
    );
    focusPosition(segments.length);
  };

  return (
    <section aria-label="Script" className="flex min-h-0 flex-1 flex-col">
      <ScriptToolbar readings={readings} checking={checking} onAdd={addLine} />
      <CastStrip members={members} models={readings.speakers} colors={colors} />
      <datalist id="story-speakers">
        {speakers.map((speaker) => (
          <option key={speaker} value={speaker} />
        ))}
      </datalist>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
        {segments.length === 0 ? (
          <EmptyState
            icon={<AudioLines size={28} aria-hidden="true" />}
            text="Write the script line by line. Pasted text becomes lines, and “Anna: Hello” assigns the line to Anna; “[pause: 2s]” is a pause."
            action={
              <Button variant="primary" onClick={() => addLine('line')}>
                Write the first line
              </Button>
            }
          />
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: rows are placed by hand because only those in sight exist
          <div
            role="list"
            aria-label="Lines"
            className="relative mx-auto max-w-5xl"
            style={{ height: rows.getTotalSize() }}
          >
            {rows.getVirtualItems().map((row) => {
              const segment = shown[row.index];
              if (segment === undefined) return null;
              const sound = segment.sound_id === null ? undefined : sounds.get(segment.sound_id);
              return (
                <div
                  key={row.key}
                  ref={rows.measureElement}
                  data-index={row.index}
                  role="presentation"
                  className="absolute top-0 left-0 w-full focus-within:z-10"
                  style={{ transform: `translateY(${row.start}px)` }}
                >
                  <ScriptLine
                    segment={segment}
                    soundName={sound?.name}
                    kind={sound ? kindOf(sound) : undefined}
                    speakerColor={colors(segment.speaker)}
                    job={readings.jobs.get(segment.id)}
                    doubts={checking.doubts.get(segment.id)}
                    modelId={(modelOfVoice(readings.speakers, segment.voice_id ?? '') ?? readings.model)?.id}
                    lit={lit.has(segment.id)}
                    playing={playing}
                    voices={voicesOf(segment)}
                    actions={actions}
                  />
                </div>
              );
            })}
          </div>
        )}
      </div>
    </section>
  );
}

interface ToolbarProps {
  readonly readings: Readings;
  readonly checking: StoryChecking;
  readonly onAdd: (kind: 'line' | 'pause') => void;
}

function ScriptToolbar({ readings, checking, onAdd }: ToolbarProps) {
  const { editor } = useStoryTools();
  const story = useEditor((state) => state.story);
  const missing = useMemo(() => missingLines(story), [story]);
  const { model, models, loaded, active, submitting } = readings;
  const hasLines = story.segments.some(({ kind, text }) => kind === 'line' && text.trim() !== '');
  const chooseModel = (id: string) => {
    const before = story.request_options;
    editor.edit({
      label: 'Choose model',
      changes: [
        { type: 'story', before: { request_options: before }, after: { request_options: { ...before, model: id } } },
      ],
    });
  };
  return (
    <div
      role="toolbar"
      aria-label="Script"
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2 sm:px-4"
    >
      <Button size="sm" icon={<Plus size={14} aria-hidden="true" />} onClick={() => onAdd('line')}>
        Line
      </Button>
      <Button size="sm" icon={<Pause size={14} aria-hidden="true" />} onClick={() => onAdd('pause')}>
        Pause
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<AlignStartVertical size={14} aria-hidden="true" />}
        title="Places all lines and pauses one after another on the timeline"
        disabled={story.segments.length === 0}
        onClick={() => editor.edit(patchEdit('Lay out in order', story.segments, laidOut(story)))}
      >
        Lay out in order
      </Button>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {models.length === 0 && loaded ? (
          <Link to="/models" className="text-[13px] text-accent underline">
            No speech model is enabled
          </Link>
        ) : (
          <Select
            label="Speech model"
            hideLabel
            size="sm"
            className="w-44"
            value={model?.id ?? null}
            placeholder="Loading …"
            options={models.map(({ id, name, vendor }) => ({ value: id, label: name, hint: vendor }))}
            onChange={chooseModel}
          />
        )}
        {checking.tooLong > 0 && (
          <span
            className="text-[13px] text-text-2"
            title="Their audio is longer than the model listens to in one pass. Split the lines to check them."
          >
            {checking.tooLong === 1 ? '1 line is too long to check' : `${checking.tooLong} lines are too long to check`}
          </span>
        )}
        {(checking.unchecked > 0 || checking.isRunning) && (
          <Button
            size="sm"
            busy={checking.isRunning}
            title="Looks for the words of the lines in their audio"
            onClick={() => void checking.check()}
          >
            Check lines ({checking.unchecked})
          </Button>
        )}
        {active.length > 0 ? (
          <ReadingProgress readings={readings} />
        ) : (
          <Button
            size="sm"
            variant={missing.length > 0 ? 'primary' : 'secondary'}
            disabled={missing.length === 0 || model === undefined}
            busy={submitting}
            onClick={() => void readings.read(missing.map(({ id }) => id))}
          >
            {!hasLines
              ? 'No lines to voice'
              : missing.length === 0
                ? 'All lines are voiced'
                : `Voice missing lines (${missing.length})`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Progress of reading several lines, with Stop. */
function ReadingProgress({ readings: { active, stop } }: { readonly readings: Readings }) {
  const [most, setMost] = useState(active.length);
  useEffect(() => setMost((before) => Math.max(before, active.length)), [active.length]);
  const running = active.reduce((sum, job) => sum + job.progress, 0);
  const progress = most === 0 ? 0 : (most - active.length + running) / most;
  return (
    <>
      <span role="status" className="text-[13px] text-text-2">
        {active.length === 1 ? 'Voicing the last line' : `${active.length} lines left`}
      </span>
      <progress
        aria-label="Reading"
        value={progress}
        className="h-1.5 w-24 appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-accent"
      >
        {formatPercent(progress)}
      </progress>
      <Button size="sm" onClick={() => void stop()}>
        Stop
      </Button>
    </>
  );
}

/** Ids of the lines under the playhead while the story plays. */
function useLitLines(): ReadonlySet<string> {
  const { editor, player } = useStoryTools();
  const [lit, setLit] = useState('');
  const draw = useCallback(
    (positionS: number) => {
      const ids = player.store.getState().playing
        ? editor.story.segments.filter(
            ({ start_s, duration_s, sound_id }) =>
              sound_id !== null && positionS >= start_s && positionS < start_s + duration_s,
          )
        : [];
      setLit(ids.map(({ id }) => id).join(' '));
    },
    [editor, player],
  );
  useFollowPlayhead(draw);
  return useMemo(() => new Set(lit === '' ? [] : lit.split(' ')), [lit]);
}

/** Focuses the text of a line by its position, once that line is rendered. */
function useFocusLine(
  scroller: { readonly current: HTMLElement | null },
  bringIntoSight: (index: number) => void,
): (position: number) => void {
  const { editor } = useStoryTools();
  const bring = useRef(bringIntoSight);
  useEffect(() => {
    bring.current = bringIntoSight;
  });
  return useCallback(
    (position) => {
      let tries = 0;
      const attempt = () => {
        const id = editor.story.segments[position]?.id;
        if (id === undefined) return;
        const line = scroller.current?.querySelector(`[data-line="${CSS.escape(id)}"]`);
        const target =
          line?.querySelector<HTMLElement>('textarea') ?? line?.querySelector<HTMLElement>('input, button');
        if (target !== null && target !== undefined) {
          target.focus();
          if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
        } else if (tries++ < 20) {
          if (tries === 1) bring.current(position);
          requestAnimationFrame(attempt);
        }
      };
      requestAnimationFrame(attempt);
    },
    [editor, scroller],
  );
}
