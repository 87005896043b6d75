import { type Job, RANGES, type Segment } from '@soundwright/contract';
import { nameFromText } from '@soundwright/story/name-from-text';
import {
  ArrowDown,
  ArrowUp,
  BookMarked,
  Copy,
  Layers,
  MoreHorizontal,
  Pause as PauseIcon,
  Play,
  Plus,
  RefreshCw,
  Scissors,
  Speech as SpeechIcon,
  Square,
  Trash2,
} from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { contextMenu } from '../../ui/context-menu.tsx';
import { Select, type SelectOption } from '../../ui/fields.tsx';
import { formatTime } from '../../ui/format.ts';
import { KINDS, type Kind } from '../../ui/kind.ts';
import { Menu, type MenuItems } from '../../ui/menu.tsx';
import { NumberBox } from '../../ui/number-box.tsx';
import { writtenWord } from '../model/line-words.ts';
import { lineStatus } from '../model/script-edits.ts';
import { LineStatusMark, statusWords } from './line-status.tsx';
import { PronounceDialog } from './pronounce-dialog.tsx';
import { SpokenNote } from './spoken-note.tsx';
import { OWN_VOICE } from './voice-options.ts';
import { WordLight } from './word-light.tsx';

/** The actions of a script line. */
export interface LineActions {
  readonly write: (segment: Segment, text: string) => void;
  readonly speaker: (segment: Segment, speaker: string) => void;
  readonly voice: (segment: Segment, voiceId: string | null) => void;
  /** Names the chapter that begins with the line; null joins it to the one before. */
  readonly chapter: (segment: Segment, name: string | null) => void;
  readonly pauseLength: (segment: Segment, seconds: number) => void;
  readonly addAfter: (segment: Segment, kind: Segment['kind']) => void;
  readonly paste: (segment: Segment, text: string) => boolean;
  readonly duplicate: (segment: Segment) => void;
  readonly move: (segment: Segment, by: -1 | 1) => void;
  readonly remove: (segment: Segment) => void;
  readonly read: (segment: Segment) => void;
  /** Adds takes to those that the line has. */
  readonly retake: (segment: Segment) => void;
  readonly stop: (job: Job) => void;
  readonly play: (segment: Segment) => void;
  readonly focus: (segment: Segment, by: -1 | 1) => void;
  /** Moves the playhead to the word at a place of the text. */
  readonly seekWord: (segment: Segment, place: number) => void;
  /** Cuts the clip before the word at a place of the text. */
  readonly cutAtWord: (segment: Segment, place: number) => void;
}

interface ScriptLineProps {
  readonly segment: Segment;
  readonly soundName: string | undefined;
  /** Kind of its sound, if known. */
  readonly kind: Kind | undefined;
  /** Class with the colour of its speaker. */
  readonly speakerColor: string;
  readonly job: Job | undefined;
  /** Words that its audio may not say. */
  readonly doubts: readonly string[] | undefined;
  /** Speech model of its voice, or of the story. */
  readonly modelId: string | undefined;
  readonly lit: boolean;
  readonly playing: boolean;
  readonly voices: readonly SelectOption<string>[];
  readonly actions: LineActions;
}

/** One line, pause or sound of the script. */
export const ScriptLine = memo(function ScriptLine(props: ScriptLineProps) {
  const { segment, kind, job, doubts, lit, actions } = props;
  const busy = job?.status === 'queued' || job?.status === 'running';
  const failed = job?.status === 'error' && segment.sound_id === null ? job.error : null;
  const name = `Line ${segment.position + 1}`;
  // Where the caret was last, for the actions on a word.
  const [place, setPlace] = useState(0);
  const [pronouncing, setPronouncing] = useState<string | null>(null);
  const items = lineMenu(props, { busy, place, onPronounce: setPronouncing });
  return (
    // biome-ignore lint/a11y/useSemanticElements: its list is no list element either
    <div
      role="listitem"
      aria-label={`${name}, ${statusWords(segment, job)}`}
      data-line={segment.id}
      {...contextMenu(items)}
      className={classes(
        'group flex flex-wrap items-start gap-1 border-l-2 px-2 py-1.5 transition-colors duration-150 sm:gap-2 sm:px-4',
        lit ? 'border-accent bg-surface-2' : 'border-transparent focus-within:bg-surface-1',
      )}
    >
      {segment.chapter !== null && (
        <ChapterName segment={segment} chapter={segment.chapter} name={name} actions={actions} />
      )}
      <span className="mt-1 hidden w-7 shrink-0 text-right text-[12px] leading-7 text-text-3 sm:block">
        {lineStatus(segment) !== 'clip' && segment.position + 1}
      </span>
      <span className="mt-1.5">
        {lineStatus(segment) === 'clip' && kind !== undefined ? (
          <KindMark kind={kind} />
        ) : (
          <LineStatusMark segment={segment} job={job} />
        )}
      </span>
      <div className="relative flex min-w-0 flex-1 flex-wrap items-start gap-x-2 gap-y-1">
        <LineBody {...props} name={name} onPlace={setPlace} />
        {failed !== null && (
          <p role="alert" className="basis-full px-2 text-[12px] text-danger">
            {failed}
          </p>
        )}
        {doubts !== undefined && !segment.stale && (
          <p role="note" className="basis-full px-2 text-[12px] text-warn">
            Check this line: its audio may not say {doubts.map((word) => `“${word}”`).join(', ')}.
          </p>
        )}
      </div>
      <span className="mt-1 hidden w-16 shrink-0 text-right text-[12px] leading-7 text-text-3 md:block">
        {segment.duration_s > 0 && formatTime(segment.duration_s)}
      </span>
      <div className="mt-0.5 flex shrink-0">
        <LineButton {...props} name={name} busy={busy} />
        <Menu
          trigger={<IconButton label={`More for ${name}`} icon={<MoreHorizontal size={16} aria-hidden="true" />} />}
          items={items}
        />
      </div>
      {pronouncing !== null && <PronounceDialog word={pronouncing} onClose={() => setPronouncing(null)} />}
    </div>
  );
});

/** Stops the reading, reads a line that has no sound yet, or plays it. */
function LineButton({
  segment,
  job,
  lit,
  playing,
  actions,
  name,
  busy,
}: ScriptLineProps & { readonly name: string; readonly busy: boolean }) {
  if (busy) {
    return (
      <IconButton
        label={`Stop reading ${name}`}
        icon={<Square size={14} aria-hidden="true" />}
        onClick={() => job !== undefined && actions.stop(job)}
      />
    );
  }
  if (segment.sound_id === null && segment.kind === 'line') {
    return (
      <IconButton
        label={`Read ${name}`}
        disabled={segment.text.trim() === ''}
        icon={<RefreshCw size={15} aria-hidden="true" />}
        onClick={() => actions.read(segment)}
      />
    );
  }
  const isPlaying = lit && playing;
  const Icon = isPlaying ? PauseIcon : Play;
  return (
    <IconButton
      label={isPlaying ? `Pause ${name}` : `Play ${name}`}
      disabled={segment.sound_id === null}
      icon={<Icon size={15} fill="currentColor" strokeWidth={isPlaying ? 1 : 2} aria-hidden="true" />}
      onClick={() => actions.play(segment)}
    />
  );
}

function KindMark({ kind }: { readonly kind: Kind }) {
  const { icon: Icon, color, word } = KINDS[kind];
  return (
    <span title={word} className={classes('grid size-6 place-items-center', color)}>
      <Icon size={15} role="img" aria-label={word} />
    </span>
  );
}

interface ChapterNameProps extends Pick<ScriptLineProps, 'segment' | 'actions'> {
  readonly chapter: string;
  /** Name of the line. */
  readonly name: string;
}

/** The name of the chapter that begins with a line. It is never empty: while the field is, the last one holds. */
function ChapterName({ segment, chapter, name, actions }: ChapterNameProps) {
  const [isEmptied, setEmptied] = useState(false);
  return (
    <input
      aria-label={`Chapter that begins at ${name}`}
      dir="auto"
      value={isEmptied ? '' : chapter}
      maxLength={200}
      placeholder="Name of the chapter"
      onChange={({ target: { value } }) => {
        setEmptied(value.trim() === '');
        if (value.trim() !== '') actions.chapter(segment, value);
      }}
      onBlur={() => setEmptied(false)}
      className="mt-2 h-9 min-w-0 basis-full rounded-md border border-transparent bg-transparent px-2 text-[15px] font-semibold placeholder:font-normal placeholder:text-text-3 hover:border-line focus:border-line sm:ml-9"
    />
  );
}

/** Typography of the text of a line; the light behind it has the same, so that both break alike. */
const TEXT_SHAPE = 'rounded-md border px-2 py-1 leading-6 [overflow-wrap:anywhere]';

function LineBody({
  segment,
  soundName,
  speakerColor,
  voices,
  modelId,
  lit,
  actions,
  name,
  onPlace,
}: ScriptLineProps & { readonly name: string; readonly onPlace: (place: number) => void }) {
  const [isEditing, setEditing] = useState(false);
  if (segment.kind === 'pause') {
    return (
      <div className="flex items-center gap-2 py-0.5" role="presentation">
        <span className="text-text-2">Pause</span>
        <NumberBox
          label={`Length of the pause, ${name}`}
          hideLabel
          className="w-20"
          unit="s"
          {...RANGES.pause}
          step={0.1}
          value={segment.duration_s}
          onChange={(seconds) => actions.pauseLength(segment, seconds)}
        />
      </div>
    );
  }
  if (lineStatus(segment) === 'clip') {
    return <p className="px-2 py-1.5 text-text-2">{soundName ?? 'A sound'}</p>;
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => lineKey(event, segment, actions);
  return (
    <>
      <input
        aria-label={`Speaker of ${name}`}
        dir="auto"
        value={segment.speaker ?? ''}
        placeholder="Speaker"
        maxLength={100}
        list="story-speakers"
        onChange={(event) => actions.speaker(segment, event.target.value)}
        className={classes(
          'h-8 w-28 rounded-md border border-transparent bg-transparent px-2 font-medium placeholder:font-normal placeholder:text-text-3 hover:border-line focus:border-line',
          speakerColor,
        )}
      />
      <div className="relative flex min-w-48 flex-1 basis-64">
        {lit && segment.sound_id !== null && !segment.stale && (
          <WordLight
            segment={segment}
            soundId={segment.sound_id}
            className={classes(TEXT_SHAPE, 'absolute inset-0 border-transparent whitespace-pre-wrap text-transparent')}
          />
        )}
        <textarea
          aria-label={`Text of ${name}`}
          dir="auto"
          data-words={segment.id}
          value={segment.text}
          rows={1}
          maxLength={10_000}
          placeholder="Text to speak"
          onFocus={() => setEditing(true)}
          onBlur={() => setEditing(false)}
          onChange={(event) => actions.write(segment, event.target.value)}
          onKeyDown={onKeyDown}
          onSelect={(event) => onPlace(event.currentTarget.selectionStart)}
          onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
            if (selectionStart === selectionEnd) actions.seekWord(segment, selectionStart);
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (text.includes('\n') && actions.paste(segment, text)) event.preventDefault();
          }}
          className={classes(
            TEXT_SHAPE,
            'relative field-sizing-content min-h-8 flex-1 resize-none border-transparent bg-transparent placeholder:text-text-3 hover:border-line focus:border-line',
          )}
        />
      </div>
      <Select
        label={`Voice of ${name}`}
        hideLabel
        size="sm"
        className="mt-0.5 w-36 sm:w-40"
        value={segment.voice_id ?? OWN_VOICE}
        options={voices}
        onChange={(voice) => actions.voice(segment, voice === OWN_VOICE ? null : voice)}
      />
      {isEditing && modelId !== undefined && (
        <SpokenNote text={segment.text} modelId={modelId} onVoice={(voice) => actions.voice(segment, voice)} />
      )}
    </>
  );
}

/** Enter adds a line, Backspace in an empty line deletes it, Alt and the arrows move it. */
function lineKey(event: KeyboardEvent<HTMLTextAreaElement>, segment: Segment, actions: LineActions): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey, currentTarget: field } = event;
  if (event.nativeEvent.isComposing) return;
  const take = (act: () => void) => {
    event.preventDefault();
    act();
  };
  const arrow = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
  if (key === 'Enter' && (ctrlKey || metaKey)) take(() => actions.read(segment));
  else if (key === 'Enter' && !shiftKey) take(() => actions.addAfter(segment, 'line'));
  else if (key === 'Backspace' && field.value === '') take(() => actions.remove(segment));
  else if (arrow !== null && altKey) take(() => actions.move(segment, arrow));
  else if (arrow === -1 && field.selectionStart === 0) take(() => actions.focus(segment, -1));
  else if (arrow === 1 && field.selectionEnd === field.value.length) take(() => actions.focus(segment, 1));
}

/** The actions of its menu. */
function lineMenu(
  { segment, actions }: { readonly segment: Segment; readonly actions: LineActions },
  { busy, place, onPronounce }: { busy: boolean; place: number; onPronounce: (word: string) => void },
): MenuItems {
  const icon = { size: 14, 'aria-hidden': true } as const;
  const moves = lineStatus(segment) !== 'clip';
  const spoken = segment.kind === 'line' && segment.text.trim() !== '';
  const word = spoken ? writtenWord(segment.text, Math.min(place, segment.text.length)) : '';
  return [
    ...(spoken
      ? [
          {
            label: segment.sound_id === null ? 'Read' : 'Read again',
            icon: <RefreshCw {...icon} />,
            shortcut: 'Ctrl+Enter',
            disabled: busy,
            onSelect: () => actions.read(segment),
          },
          {
            label: 'Make 3 more takes',
            hint: 'Choose between them on the timeline.',
            icon: <Layers {...icon} />,
            disabled: busy,
            onSelect: () => actions.retake(segment),
          },
        ]
      : []),
    ...(word === ''
      ? []
      : [
          {
            label: `Say “${word}” as …`,
            icon: <SpeechIcon {...icon} />,
            onSelect: () => onPronounce(word),
          },
          {
            label: `Cut before “${word}”`,
            icon: <Scissors {...icon} />,
            disabled: segment.sound_id === null || segment.stale,
            onSelect: () => actions.cutAtWord(segment, place),
          },
        ]),
    {
      label: 'Add line below',
      icon: <Plus {...icon} />,
      shortcut: 'Enter',
      onSelect: () => actions.addAfter(segment, 'line'),
    },
    { label: 'Add pause below', icon: <PauseIcon {...icon} />, onSelect: () => actions.addAfter(segment, 'pause') },
    segment.chapter === null
      ? {
          label: 'Begin a chapter here',
          icon: <BookMarked {...icon} />,
          onSelect: () => actions.chapter(segment, nameFromText(segment.text) ?? 'Chapter'),
        }
      : {
          label: 'Join to the chapter before',
          icon: <BookMarked {...icon} />,
          onSelect: () => actions.chapter(segment, null),
        },
    { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: () => actions.duplicate(segment) },
    'separator',
    {
      label: 'Move up',
      icon: <ArrowUp {...icon} />,
      shortcut: 'Alt+↑',
      disabled: !moves,
      onSelect: () => actions.move(segment, -1),
    },
    {
      label: 'Move down',
      icon: <ArrowDown {...icon} />,
      shortcut: 'Alt+↓',
      disabled: !moves,
      onSelect: () => actions.move(segment, 1),
    },
    'separator',
    { label: 'Delete', icon: <Trash2 {...icon} />, danger: true, onSelect: () => actions.remove(segment) },
  ];
}
