import { History } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Popover } from '../ui/popover.tsx';
import { useEditor, useStoryTools } from './editor/story-context.tsx';

/** The undo history, newest first: clicking a step undoes or redoes to right after it. */
export function HistoryPanel() {
  return (
    <Popover title="History" trigger={<IconButton label="History" icon={<History size={16} aria-hidden="true" />} />}>
      <Steps />
    </Popover>
  );
}

function Steps() {
  const { editor } = useStoryTools();
  const { done, undone } = useEditor((state) => state.stack);
  const steps = [...done, ...undone.toReversed()];
  if (steps.length === 0) return <p className="w-60 text-text-2">No changes yet.</p>;
  return (
    <ol aria-label="Steps, newest first" className="flex w-64 flex-col">
      {[...steps.keys()].toReversed().map((index) => (
        <li key={index}>
          <Step
            label={steps[index]?.label ?? ''}
            count={index + 1}
            current={done.length === index + 1}
            undone={index >= done.length}
            onGo={() => editor.stepTo(index + 1)}
          />
        </li>
      ))}
      <li>
        <Step
          label="Before these changes"
          count={0}
          current={done.length === 0}
          undone={false}
          onGo={() => editor.stepTo(0)}
        />
      </li>
    </ol>
  );
}

interface StepProps {
  readonly label: string;
  readonly count: number;
  readonly current: boolean;
  readonly undone: boolean;
  readonly onGo: () => void;
}

function Step({ label, count, current, undone, onGo }: StepProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      aria-label={undone ? `${label}, undone` : label}
      onClick={onGo}
      className={classes(
        'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-surface-2',
        current && 'bg-surface-3 font-medium',
        undone && 'text-text-3 line-through decoration-text-3/60',
      )}
    >
      <span className="w-6 text-right text-[12px] text-text-3 tabular-nums">{count === 0 ? '' : count}</span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </button>
  );
}
