import type { Score } from '@soundwright/contract';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { describeNote, rowsOf } from './pitch-names.ts';
import type { BeatRange, EditNote, EditPart } from './score-edits.ts';
import { barsOf } from './score-time.ts';

/** Pixels of one row, and of the edge of a note that changes its length. */
const ROW_PX = 14;
const EDGE_PX = 7;
/** Notes that are drawn beside what is visible, pixels. */
const BESIDE_PX = 400;
const RULER_PX = 40;

export interface RollActions {
  choose(ids: ReadonlySet<number>): void;
  /** @param continues - the same drag goes on */
  move(ids: ReadonlySet<number>, byBeats: number, byPitch: number, continues: boolean): void;
  resize(ids: ReadonlySet<number>, byBeats: number, continues: boolean): void;
  add(beat: number, pitch: number): void;
  /** @param isExtended - the range that is chosen grows to this bar */
  chooseBar(bar: number, isExtended: boolean): void;
}

interface RollProps {
  readonly score: Score;
  readonly part: EditPart;
  readonly chosen: ReadonlySet<number>;
  readonly range: BeatRange;
  readonly gridBeats: number;
  readonly beatPx: number;
  readonly playhead: () => number | null;
  readonly actions: RollActions;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  readonly describedBy: string;
}

/** What is dragged, from where, and how far it has come: in steps of the grid, and to a row. */
interface Drag {
  readonly kind: 'move' | 'resize';
  readonly ids: ReadonlySet<number>;
  readonly x: number;
  readonly y: number;
  readonly steps: number;
  readonly fromRow: number;
  readonly row: number;
}

/** The notes of one part over time: pitches from high to low, or the drums that it plays. */
export function PianoRoll(props: RollProps) {
  const { score, part, chosen, range, gridBeats, beatPx, playhead, actions, onKeyDown, describedBy } = props;
  const rows = useMemo(() => rowsOf(part, score), [part, score]);
  const rowOf = useMemo(() => new Map(rows.map(({ pitch }, row) => [pitch, row])), [rows]);
  const [view, setView] = useState({ from: 0, to: 2000 });
  const drag = useRef<Drag | null>(null);
  /** The click that ends a drag adds nothing. */
  const hasDragged = useRef(false);
  const scroller = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const widthPx = Math.ceil((score.end_beat + score.bar_beats) * beatPx);
  const bars = barsOf(score);
  const barPx = score.bar_beats * beatPx;

  const [firstChosen] = part.notes.filter(({ id }) => chosen.has(id));
  useEffect(() => {
    const box = scroller.current;
    if (box === null || firstChosen === undefined || drag.current !== null) return;
    const x = firstChosen.beat * beatPx;
    if (x < box.scrollLeft || x > box.scrollLeft + box.clientWidth - 80) box.scrollLeft = Math.max(0, x - 80);
    const y = (rowOf.get(firstChosen.pitch) ?? 0) * ROW_PX;
    if (y < box.scrollTop || y > box.scrollTop + box.clientHeight - RULER_PX - 2 * ROW_PX)
      box.scrollTop = Math.max(0, y - box.clientHeight / 2);
  }, [firstChosen, beatPx, rowOf]);
  // A part opens at its notes.
  const { name } = part;
  const startRow = rowOf.get(part.notes[0]?.pitch ?? -1) ?? 0;
  const opened = useRef({ name: '', startRow: 0 });
  useEffect(() => {
    const box = scroller.current;
    if (box === null || opened.current.name === name) return;
    opened.current = { name, startRow };
    box.scrollTop = Math.max(0, startRow * ROW_PX - (box.clientHeight - RULER_PX) / 2);
  }, [name, startRow]);

  const place = (event: { readonly clientX: number; readonly clientY: number }) => {
    const box = area.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const startDrag = (event: PointerEvent<HTMLElement>, note: EditNote) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    scroller.current?.focus({ preventScroll: true });
    const ids = event.shiftKey ? new Set([...chosen, note.id]) : chosen.has(note.id) ? chosen : new Set([note.id]);
    actions.choose(ids);
    hasDragged.current = true;
    const right = event.currentTarget.getBoundingClientRect().right;
    const kind = !part.drums && right - event.clientX < EDGE_PX ? 'resize' : 'move';
    const row = rowOf.get(note.pitch) ?? 0;
    drag.current = { kind, ids, ...place(event), steps: 0, fromRow: row, row };
    // The element of a note may change its place among the others, which would end its own capture.
    area.current?.setPointerCapture(event.pointerId);
  };
  const onDrag = (event: PointerEvent) => {
    const now = drag.current;
    if (now === null) return;
    const { x, y } = place(event);
    const steps = Math.round((x - now.x) / beatPx / gridBeats);
    const wished = now.kind === 'move' ? now.fromRow + Math.round((y - now.y) / ROW_PX) : now.row;
    const row = Math.min(rows.length - 1, Math.max(0, wished));
    if (steps === now.steps && row === now.row) return;
    const continues = now.steps !== 0 || now.row !== now.fromRow;
    const byBeats = (steps - now.steps) * gridBeats;
    if (now.kind === 'resize') actions.resize(now.ids, byBeats, continues);
    else actions.move(now.ids, byBeats, (rows[row]?.pitch ?? 0) - (rows[now.row]?.pitch ?? 0), continues);
    drag.current = { ...now, steps, row };
  };
  const onEmpty = (event: MouseEvent) => {
    const wasDragged = hasDragged.current;
    hasDragged.current = false;
    if (wasDragged) return;
    scroller.current?.focus({ preventScroll: true });
    if (event.shiftKey) return actions.choose(new Set());
    const { x, y } = place(event);
    const row = rows[Math.floor(y / ROW_PX)];
    if (row !== undefined) actions.add(Math.floor(x / beatPx / gridBeats) * gridBeats, row.pitch);
  };

  return (
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the roll takes the keys of its notes, like a text field.
      tabIndex={0}
      role="application"
      aria-roledescription={part.drums ? 'drum grid' : 'piano roll'}
      aria-label={`Notes of ${part.name}`}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
        setView({ from: scrollLeft - BESIDE_PX, to: scrollLeft + clientWidth + BESIDE_PX })
      }
      className="relative max-h-[28rem] min-w-0 flex-1 overflow-auto rounded-ui border border-line bg-surface-0"
    >
      <div className="relative flex" style={{ width: widthPx + 88, height: RULER_PX + rows.length * ROW_PX }}>
        <div aria-hidden="true" className="sticky left-0 z-20 w-22 shrink-0 border-r border-line bg-surface-1">
          <div style={{ height: RULER_PX }} className="sticky top-0 z-10 border-b border-line bg-surface-1" />
          {rows.map(({ pitch, label, isNamed, isDark }) => (
            <div
              key={pitch}
              style={{ height: ROW_PX }}
              className={classes('truncate px-1.5 text-[10px] leading-[14px] text-text-2', isDark && 'bg-surface-2')}
            >
              {isNamed && label}
            </div>
          ))}
        </div>
        <div className="relative min-w-0 flex-1">
          <Ruler score={score} bars={bars} barPx={barPx} beatPx={beatPx} range={range} view={view} actions={actions} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: part of the roll, which takes the keys */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the roll adds a note */}
          <div
            ref={area}
            onClick={onEmpty}
            onPointerMove={onDrag}
            onPointerCancel={() => {
              hasDragged.current = false;
            }}
            onLostPointerCapture={() => {
              drag.current = null;
            }}
            className="absolute inset-x-0"
            style={{ top: RULER_PX, height: rows.length * ROW_PX, ...gridLines(beatPx, gridBeats, barPx) }}
          >
            {rows.map(({ pitch, isDark }, row) =>
              isDark ? (
                <div
                  key={pitch}
                  className="pointer-events-none absolute inset-x-0 bg-text-1/4"
                  style={{ top: row * ROW_PX, height: ROW_PX }}
                />
              ) : null,
            )}
            {part.notes.map((note) => {
              const left = note.beat * beatPx;
              const width = Math.max(part.drums ? ROW_PX - 3 : 4, note.beats * beatPx - 1);
              const row = rowOf.get(note.pitch);
              if (row === undefined || left > view.to || left + width < view.from) return null;
              const isChosen = chosen.has(note.id);
              return (
                <div
                  key={note.id}
                  data-note={note.id}
                  title={describeNote(note, part, score)}
                  onPointerDown={(event) => startDrag(event, note)}
                  className={classes(
                    'absolute touch-none rounded-[3px] border',
                    isChosen ? 'z-10 border-text-1 bg-accent' : 'border-surface-0 bg-kind-music',
                    part.muted && 'opacity-40',
                  )}
                  style={{
                    left,
                    width: part.drums ? Math.min(width, ROW_PX - 3) : width,
                    top: row * ROW_PX + 1,
                    height: ROW_PX - 2,
                    ...(!part.muted && { opacity: 0.35 + 0.65 * note.velocity }),
                  }}
                />
              );
            })}
          </div>
          <Playhead playhead={playhead} beatPx={beatPx} />
        </div>
      </div>
    </div>
  );
}

interface RulerProps extends Pick<RollProps, 'score' | 'range' | 'beatPx' | 'actions'> {
  readonly bars: number;
  readonly barPx: number;
  readonly view: { readonly from: number; readonly to: number };
}

/** Bars with their sections, and the chords. A click chooses a bar; the fields below do the same for the keyboard. */
function Ruler({ score, bars, barPx, beatPx, range, view, actions }: RulerProps) {
  const shown = Array.from({ length: bars }, (_, bar) => bar).filter(
    (bar) => (bar + 1) * barPx >= view.from && bar * barPx <= view.to,
  );
  return (
    <div
      aria-hidden="true"
      className="sticky top-0 z-10 border-b border-line bg-surface-1 text-[10px] text-text-2"
      style={{ height: RULER_PX }}
    >
      <div
        className="absolute inset-y-0 bg-accent/15"
        style={{ left: range.fromBeat * beatPx, width: (range.toBeat - range.fromBeat) * beatPx }}
      />
      {shown.map((bar) => (
        <div
          key={bar}
          onPointerDown={(event) => actions.chooseBar(bar, event.shiftKey)}
          className="absolute inset-y-0 cursor-pointer truncate border-l border-line pl-1"
          style={{ left: bar * barPx, width: barPx }}
        >
          {bar + 1}
          <span className="pl-1 text-text-3">{score.sections.find(({ start_bar }) => start_bar === bar)?.name}</span>
        </div>
      ))}
      {score.chords.map(
        ({ beat, name }): ReactNode =>
          beat * beatPx < view.from || beat * beatPx > view.to ? null : (
            <span
              key={beat}
              className="pointer-events-none absolute bottom-0.5 pl-1 text-[11px] font-medium text-text-1"
              style={{ left: beat * beatPx }}
            >
              {name}
            </span>
          ),
      )}
    </div>
  );
}

/** Moves with the sound, outside the drawing of the notes. */
function Playhead({ playhead, beatPx }: Pick<RollProps, 'playhead' | 'beatPx'>) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const beat = playhead();
      if (line.current !== null) {
        line.current.hidden = beat === null;
        line.current.style.transform = `translateX(${(beat ?? 0) * beatPx}px)`;
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [playhead, beatPx]);
  return (
    <div ref={line} aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-0 z-10 w-px bg-text-1" />
  );
}

/** Lines of bars and steps as backgrounds, whatever the length of the piece. */
function gridLines(beatPx: number, gridBeats: number, barPx: number) {
  const line = (strength: string, everyPx: number) =>
    `repeating-linear-gradient(to right, color-mix(in srgb, var(--text-3) ${strength}, transparent) 0 1px, transparent 1px ${everyPx}px)`;
  return { backgroundImage: `${line('55%', barPx)}, ${line('18%', beatPx * gridBeats)}` };
}
