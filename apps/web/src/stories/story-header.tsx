import { isSettled, type Job, mixSummary } from '@soundwright/contract';
import { ArrowLeft, Check, Download, Library, Loader, Redo2, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { fileAddress } from '../sounds/file-choice.ts';
import { saveFile } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { useJobs } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { formatPercent } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { Segmented } from '../ui/tabs.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useEditor, useStoryTools } from './editor/story-context.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { type MixAs, StoryExportDialog } from './story-export-dialog.tsx';

export type StoryView = 'script' | 'timeline';

interface StoryHeaderProps {
  readonly view: StoryView;
  readonly onView: (view: StoryView) => void;
  /** Whether the box for the assistant is open. */
  readonly commanding: boolean;
  readonly onCommanding: (open: boolean) => void;
}

/** Story title, view switch, undo and redo, and export. */
export function StoryHeader({ view, onView, commanding, onCommanding }: StoryHeaderProps) {
  const { editor } = useStoryTools();
  const canUndo = useEditor((state) => state.stack.done.at(-1)?.label);
  const canRedo = useEditor((state) => state.stack.undone.at(-1)?.label);
  const saving = useEditor((state) => state.saving);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2 sm:px-4">
      <Link
        to="/stories"
        aria-label="All stories"
        title="All stories"
        className="grid size-8 place-items-center rounded-ui text-text-2 hover:bg-surface-2 hover:text-text-1"
      >
        <ArrowLeft size={16} aria-hidden="true" />
      </Link>
      <Title />
      <span role="status" className="flex w-20 items-center gap-1 text-[12px] text-text-3">
        {saving ? (
          <>
            <Loader size={12} aria-hidden="true" className="animate-spin" /> Saving
          </>
        ) : (
          <>
            <Check size={12} aria-hidden="true" /> Saved
          </>
        )}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:gap-0">
        <IconButton
          label={canUndo === undefined ? 'Nothing to undo' : `Undo: ${canUndo}`}
          shortcut="Ctrl+Z"
          aria-disabled={canUndo === undefined}
          icon={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => editor.undo()}
        />
        <IconButton
          label={canRedo === undefined ? 'Nothing to redo' : `Redo: ${canRedo}`}
          shortcut="Ctrl+Shift+Z"
          aria-disabled={canRedo === undefined}
          icon={<Redo2 size={16} aria-hidden="true" />}
          onClick={() => editor.redo()}
        />
        <HistoryPanel />
        <IconButton
          label="Edit with instructions"
          pressed={commanding}
          icon={<WandSparkles size={16} aria-hidden="true" />}
          onClick={() => onCommanding(!commanding)}
        />
        <Segmented
          label="View"
          value={view}
          onChange={onView}
          size="sm"
          options={[
            { value: 'script', label: 'Script' },
            { value: 'timeline', label: 'Timeline' },
          ]}
        />
        <StorySounds />
        <ExportButton />
      </div>
    </header>
  );
}

/** Link to the sounds of the story, which the library hides by default. */
function StorySounds() {
  const id = useEditor(({ story }) => story.id);
  return (
    <Link
      to={`/library?story=${id}`}
      title="Sounds of this story"
      className="flex h-7 items-center rounded-ui px-2 text-[13px] text-text-2 hover:bg-surface-2 hover:text-text-1 pointer-coarse:h-10 max-sm:w-10 max-sm:justify-center"
    >
      <Library size={16} aria-hidden="true" className="sm:hidden" />
      <span className="max-sm:sr-only">Sounds</span>
    </Link>
  );
}

function Title() {
  const { editor } = useStoryTools();
  const title = useEditor((state) => state.story.title);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const wanted = (draft ?? title).trim();
    if (wanted !== '' && wanted !== title) {
      editor.edit({ label: 'Rename story', changes: [{ type: 'story', before: { title }, after: { title: wanted } }] });
    }
    setDraft(null);
  };
  return (
    <h1 className="min-w-0 flex-1 basis-40">
      <input
        aria-label="Title of the story"
        dir="auto"
        value={draft ?? title}
        maxLength={200}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setDraft(null);
        }}
        className="h-8 w-full max-w-md truncate rounded-md border border-transparent bg-transparent px-2 font-semibold hover:border-line focus:border-line focus:bg-surface-1"
      />
    </h1>
  );
}

/** Whether a job mixes a whole story. */
function isMix({ kind, request }: Job): boolean {
  return kind === 'export' && request['part'] === undefined;
}

/** Exports the story; a mix-down has progress and Stop. */
function ExportButton() {
  const { editor } = useStoryTools();
  const { id, segment_count } = useEditor((state) => state.story);
  const { data: jobs } = useJobs();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const job = jobs?.find((one) => isMix(one) && one.request['story_id'] === id && !isSettled(one));

  const run = async (as: MixAs) => {
    setBusy(true);
    const { show } = useToasts.getState();
    try {
      await editor.flush();
      const { job_id } = await api.exportStory({ params: { id } });
      const settled = await api.followJob(job_id);
      const soundId = settled.result?.sounds[0];
      if (settled.status === 'done' && soundId !== undefined) {
        if (as !== null) {
          const { file } = await api.getSound({ params: { id: soundId } });
          saveFile(fileAddress({ file }, as, 'as-is'));
        }
        const { mix } = settled.result ?? {};
        const figures = mix === undefined ? '' : mixSummary(mix);
        const said = ['The mix is in the library.', figures && `${figures}.`, settled.message];
        const text = said.filter((part) => part !== '').join(' ');
        show({ text, ms: 8_000, action: { label: 'Open', run: () => void navigate(`/sounds/${soundId}`) } });
      } else if (settled.status === 'error') {
        show({ text: `Could not export the story. ${settled.error ?? ''}`, tone: 'danger' });
      }
    } catch (error) {
      show({ text: `Could not export the story. ${problemMessage(error)}`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  if (job !== undefined) {
    return (
      <Button size="sm" onClick={() => void api.cancelJob({ params: { id: job.id } })}>
        Stop export · {formatPercent(job.progress)}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<Download size={14} aria-hidden="true" />}
        busy={busy}
        disabled={segment_count === 0}
        className="max-sm:w-10 max-sm:gap-0"
        onClick={() => setChoosing(true)}
      >
        <span className="max-sm:sr-only">Export</span>
      </Button>
      {choosing && <StoryExportDialog open onOpenChange={setChoosing} onMix={(as) => void run(as)} />}
    </>
  );
}
