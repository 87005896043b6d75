import { type Model, RANGES, REQUEST_DEFAULTS } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, Dices, Drama, Music, Plus, SlidersHorizontal, WandSparkles } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCommand } from '../frame/hotkeys.ts';
import { COMMAND_KEY } from '../frame/typing.ts';
import { changeDraft, sourceFor, useDraft, type What } from '../sounds/draft.ts';
import { submit } from '../sounds/make.ts';
import { api } from '../state/api.ts';
import { rememberSession } from '../state/last-session.ts';
import { useOffline } from '../state/live.ts';
import { isReady, keys, useJobs } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { RemovableChip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import { NumberField } from '../ui/fields.tsx';
import { capital, formatWait } from '../ui/format.ts';
import { ErrorState } from '../ui/states.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { BESIDE, showOnArrival } from './arrival.ts';
import type { Wanted } from './model-gate.tsx';
import { ModelPicker } from './model-picker.tsx';
import { type OptionChip, optionChips } from './option-chips.ts';
import { EXAMPLES, hintFor, surprise } from './prompts.ts';
import { expectedWaitS, requestFor, whyNot } from './request.ts';
import { SourcePicker } from './source-picker.tsx';
import { useChoice } from './use-choice.ts';

const RewritePanel = lazy(() => import('./rewrite-panel.tsx').then((module) => ({ default: module.RewritePanel })));
const ModelGate = lazy(() => import('./model-gate.tsx').then((module) => ({ default: module.ModelGate })));
const MoreOptions = lazy(() => import('./more-options.tsx').then((module) => ({ default: module.MoreOptions })));
const SongFields = lazy(() => import('./song-fields.tsx').then((module) => ({ default: module.SongFields })));
const VoiceSelect = lazy(() => import('./voice-select.tsx').then((module) => ({ default: module.VoiceSelect })));
const SourceChip = lazy(() => import('./source-chip.tsx').then((module) => ({ default: module.SourceChip })));

const PLACEHOLDERS: Record<What, string> = {
  sfx: 'What makes the sound, what it does, and where: “Glass bottle breaks on a tiled floor”',
  music: 'Genre, instruments, tempo, key: “Slow jazz waltz, brushed drums, piano, 92 bpm”',
  speech: 'What to say. Lines are spoken one after another.',
};

const LABELS: Record<What, string> = { sfx: 'Prompt', music: 'Style', speech: 'What to say' };

const VERBS: Record<What, string> = { sfx: 'Generate', music: 'Generate', speech: 'Speak' };

/** Sends the draft to a model, and goes to the session that this opens. */
function useSend(sessionId: string | null) {
  const draft = useDraft();
  const navigate = useNavigate();
  const [sending, setSending] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const send = async (model: Model) => {
    changeDraft({});
    setError(null);
    setSending((count) => count + 1);
    try {
      const { route, body } = requestFor(draft, model, sessionId);
      const job = await submit(() => (route === 'speak' ? api.speak({ body }) : api.generate({ body })));
      // Where form and results share one column, the options would push the result out of view.
      if (!matchMedia(BESIDE).matches) useDraft.setState({ moreOpen: false });
      showOnArrival(job.id);
      const opened = job.request['session_id'];
      if (typeof opened === 'string' && opened !== sessionId) {
        rememberSession(opened);
        await navigate(`/sessions/${opened}`, { replace: sessionId !== null });
      }
      return null;
    } catch (failure) {
      setError(failure);
      return failure;
    } finally {
      setSending((count) => count - 1);
    }
  };
  return { sending, error, setError, send };
}

/** The form of the Create screen: prompt, kind, model, length, and Generate. */
export function Composer({ sessionId }: { readonly sessionId: string | null }) {
  const draft = useDraft();
  const { models, model } = useChoice();
  const box = useRef<HTMLTextAreaElement>(null);
  const { data: jobs } = useJobs();
  const { sending, error, setError, send } = useSend(sessionId);
  const [rewriting, setRewriting] = useState(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { data: source } = useQuery({
    queryKey: keys.sound(draft.source?.soundId ?? ''),
    queryFn: ({ signal }) => api.getSound({ params: { id: draft.source?.soundId ?? '' }, signal }),
    enabled: draft.source !== null,
  });
  const text = draft.text[draft.what];
  const offline = useOffline();
  const hindrance = offline ?? whyNot(draft, model, source);
  const hint = hintFor(draft.what, text, jobs ?? []);
  const canRewrite = draft.what !== 'speech';
  const setText = (words: string) => changeDraft({ text: { ...draft.text, [draft.what]: words } });

  const generate = async () => {
    if (model === undefined || hindrance !== null) {
      box.current?.focus();
      return;
    }
    // The job would download the model, so show its terms first.
    if (model.status === 'not_installed') setWanted('generate');
    else await send(model);
  };
  const sourceMode = model?.supports.cover === true ? 'cover' : 'extend';
  const takesSource = model?.task === 'generate' && model.supports[sourceMode];
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (file === undefined || !takesSource) return;
    // Use the drop as the source; otherwise it would only be imported.
    event.preventDefault();
    import('../sounds/import.ts')
      .then(({ importFile }) => importFile(file))
      .then((sound) => changeDraft({ source: sourceFor(sound, sourceMode) }))
      .catch(setError);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && hasCommand(event)) {
      event.preventDefault();
      void generate();
    }
  };

  return (
    <section
      aria-label="New sound"
      onKeyDown={onKeyDown}
      onDrop={onDrop}
      className="rounded-ui border border-line bg-surface-1"
    >
      <div className="flex flex-wrap items-center gap-2 px-3 pt-3">
        <Segmented
          label="What to make"
          size="sm"
          value={draft.what}
          onChange={(what) => changeDraft({ what, ...(what === 'speech' && { source: null }) })}
          options={[
            { value: 'sfx', label: 'Effect', icon: <AudioLines size={14} aria-hidden="true" /> },
            { value: 'music', label: 'Music', icon: <Music size={14} aria-hidden="true" /> },
            { value: 'speech', label: 'Speech', icon: <Drama size={14} aria-hidden="true" /> },
          ]}
        />
        <ModelPicker models={models} model={model} onWant={(row) => setWanted({ row })} />
      </div>
      <PromptBox box={box} hasHint={hint !== null} onText={setText} />
      {hint !== null && <Hint text={hint} onRewrite={canRewrite ? () => setRewriting(true) : null} />}
      <Suspense fallback={null}>
        {draft.what === 'music' && model !== undefined && <SongFields model={model} />}
      </Suspense>
      <Suspense fallback={null}>
        {draft.source !== null && source !== undefined && <SourceChip sound={source} model={model} />}
      </Suspense>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2.5 max-sm:gap-x-0.5">
        <Tools
          model={model}
          sourceMode={takesSource ? sourceMode : null}
          onRewrite={canRewrite ? () => setRewriting(!rewriting) : null}
          rewriting={rewriting}
          onText={setText}
        />
        <div className="ml-auto flex items-center gap-3">
          <Estimate seconds={model === undefined ? null : expectedWaitS(draft, model)} />
          <MakeButton
            word={sending > 0 ? 'Queuing …' : VERBS[draft.what]}
            hindrance={hindrance}
            onMake={() => void generate()}
          />
        </div>
      </div>
      {!draft.moreOpen && model !== undefined && <OptionChips chips={optionChips(draft, model)} />}
      <Suspense fallback={null}>
        {canRewrite && rewriting && <RewritePanel model={model} onClose={() => setRewriting(false)} />}
      </Suspense>
      <Suspense fallback={null}>
        {(wanted !== null || (model !== undefined && !isReady(model))) && (
          <ModelGate
            model={model}
            wanted={wanted}
            onWanted={setWanted}
            onGenerate={async () => (model === undefined ? null : send(model))}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>{draft.moreOpen && model !== undefined && <MoreOptions model={model} />}</Suspense>
      {error !== null && <ErrorState className="m-3 mt-0" what="Could not start" error={error} />}
    </section>
  );
}

interface PromptBoxProps {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly hasHint: boolean;
  readonly onText: (text: string) => void;
}

function PromptBox({ box, hasHint, onText }: PromptBoxProps) {
  const what = useDraft((draft) => draft.what);
  const text = useDraft((draft) => draft.text);
  return (
    <>
      {what === 'music' && (
        <p aria-hidden="true" className="px-4 pt-3 text-[13px] font-medium text-text-2">
          {LABELS.music}
        </p>
      )}
      <textarea
        ref={box}
        dir="auto"
        aria-label={LABELS[what]}
        aria-describedby={hasHint ? 'prompt-hint' : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        rows={what === 'music' ? 2 : 3}
        placeholder={PLACEHOLDERS[what]}
        value={text[what]}
        maxLength={4_000}
        onChange={(event) => onText(event.target.value)}
        className="field-sizing-content max-h-72 w-full resize-none rounded-ui bg-transparent px-4 py-3 text-[15px] leading-relaxed outline-offset-[-3px] placeholder:text-text-3"
      />
    </>
  );
}

interface MakeButtonProps {
  readonly word: string;
  /** Why nothing can be made now. */
  readonly hindrance: string | null;
  readonly onMake: () => void;
}

/** It can be pressed when nothing can be made: that leads to what is missing. */
function MakeButton({ word, hindrance, onMake }: MakeButtonProps) {
  return (
    <Button
      variant="primary"
      aria-disabled={hindrance === null ? undefined : true}
      title={hindrance ?? undefined}
      busy={false}
      onClick={onMake}
      className="min-w-28"
    >
      {word}
      <span aria-hidden="true" className="text-[12px] max-sm:hidden">
        {COMMAND_KEY}+Enter
      </span>
    </Button>
  );
}

interface ToolsProps {
  readonly model: Model | undefined;
  /** What the model does with a source; null when it takes none. */
  readonly sourceMode: 'cover' | 'extend' | null;
  /** Null where there is nothing to rewrite. */
  readonly onRewrite: (() => void) | null;
  readonly rewriting: boolean;
  readonly onText: (text: string) => void;
}

/** What can be set below the prompt: voice or length, more options, a source, and other words. */
function Tools({ model, sourceMode, onRewrite, rewriting, onText }: ToolsProps) {
  const draft = useDraft();
  return (
    <>
      <Suspense fallback={null}>
        {draft.what === 'speech' ? <VoiceSelect model={model} /> : draft.source === null && <LengthField />}
      </Suspense>
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={draft.moreOpen}
        icon={<SlidersHorizontal size={15} aria-hidden="true" />}
        onClick={() => useDraft.setState({ moreOpen: !draft.moreOpen })}
      >
        More
      </Button>
      {sourceMode !== null && (
        <SourcePicker
          trigger={
            <Button size="sm" variant="ghost" className="max-sm:px-1.5" icon={<Plus size={15} aria-hidden="true" />}>
              Source
            </Button>
          }
          onPick={(sound) => changeDraft({ source: sourceFor(sound, sourceMode) })}
        />
      )}
      {onRewrite !== null && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={rewriting}
          icon={<WandSparkles size={15} aria-hidden="true" />}
          onClick={onRewrite}
        >
          Rewrite
        </Button>
      )}
      <IconButton
        label="Surprise me"
        icon={<Dices size={16} aria-hidden="true" />}
        onClick={() => onText(surprise(draft.what))}
      />
    </>
  );
}

/** What is set under More while it is closed. */
function OptionChips({ chips }: { readonly chips: readonly OptionChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Options that are set" className="flex flex-wrap gap-1.5 px-3 pb-2.5">
      {chips.map(({ text, off }) => (
        <li key={text} className="max-w-full">
          <RemovableChip removeLabel={`Clear ${text}`} onRemove={() => changeDraft(off)}>
            {text}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

function Hint({ text, onRewrite }: { readonly text: string; readonly onRewrite: (() => void) | null }) {
  return (
    <p id="prompt-hint" className="px-4 pb-2 text-[12px] text-text-2">
      {text}{' '}
      {onRewrite !== null && (
        <button
          type="button"
          className="text-accent underline underline-offset-2 pointer-coarse:py-2.5"
          onClick={onRewrite}
        >
          Rewrite it
        </button>
      )}
    </p>
  );
}

function LengthField() {
  const what = useDraft((draft) => draft.what);
  const lengthS = useDraft((draft) => draft.lengthS);
  const { model } = useChoice();
  return (
    <NumberField
      label="Length in seconds"
      hideLabel
      className="w-42 max-sm:w-40 pointer-coarse:w-48"
      value={lengthS[what]}
      placeholder="Auto length"
      unit={lengthS[what] === null ? undefined : 's'}
      min={RANGES.duration.min}
      max={model?.max_duration_s ?? REQUEST_DEFAULTS.maxDurationS}
      step={lengthS[what] !== null && lengthS[what] < 3 ? 0.1 : 1}
      decimals={1}
      onChange={(seconds) => changeDraft({ lengthS: { ...lengthS, [what]: seconds } })}
    />
  );
}

function Estimate({ seconds }: { readonly seconds: number | null }) {
  if (seconds === null) return null;
  return <span className="text-[12px] text-text-3 max-sm:hidden">{capital(formatWait(seconds))}</span>;
}

/** Example prompts, one click each. */
export function Examples({ className }: { readonly className?: string | undefined }) {
  const what = useDraft((draft) => draft.what);
  const text = useDraft((draft) => draft.text);
  return (
    <ul aria-label="Examples" className={classes('flex flex-wrap gap-2', className)}>
      {EXAMPLES[what].map((example) => (
        <li key={example} className="max-w-full">
          <button
            type="button"
            onClick={() => changeDraft({ text: { ...text, [what]: example } })}
            className="max-w-full truncate rounded-full border border-line bg-surface-1 px-3 py-1 pointer-coarse:py-2.5 text-[13px] text-text-2 transition-colors duration-150 hover:border-text-3 hover:text-text-1"
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
}
