import { Square } from 'lucide-react';
import { Button, Spinner } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useLlmStatus } from './use-llm-status.ts';

interface AskingNoteProps {
  readonly onStop: () => void;
  readonly className?: string | undefined;
}

/** Shown while the assistant works: whether its model is loading or generating, and a button to stop it. */
export function AskingNote({ onStop, className }: AskingNoteProps) {
  const { data: status } = useLlmStatus({ watch: true });
  const isLoading = status?.activity === 'loading';
  return (
    <div className={classes('flex items-center gap-3 text-[13px] text-text-2', className)}>
      <Spinner />
      <p role="status" className="min-w-0 flex-1">
        {isLoading ? `Loading ${status?.model ?? 'the model'} …` : 'Thinking …'}
      </p>
      <Button size="sm" icon={<Square size={12} aria-hidden="true" />} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
