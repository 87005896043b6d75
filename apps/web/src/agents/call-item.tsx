import type { McpCall } from '@soundwright/contract';
import { Ban, ChevronRight, CircleCheck, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { PlayButton } from '../player/play-button.tsx';
import { SoundWave } from '../player/sound-wave.tsx';
import { useSound } from '../state/queries.ts';
import { classes } from '../ui/classes.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { formatDateTime, formatLength } from '../ui/format.ts';
import { describeDuration, shortToolName } from './call-log.ts';

interface StatusLook {
  readonly icon: LucideIcon;
  readonly color: string;
  readonly word: string;
}

const STATUSES: Record<McpCall['status'], StatusLook> = {
  running: { icon: LoaderCircle, color: 'text-accent', word: 'Running' },
  ok: { icon: CircleCheck, color: 'text-ok', word: 'Succeeded' },
  error: { icon: CircleX, color: 'text-danger', word: 'Failed' },
  cancelled: { icon: Ban, color: 'text-text-3', word: 'Cancelled' },
};

interface CallItemProps {
  readonly call: McpCall;
  readonly now: Date;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One call in the log; expands to its arguments and results. */
export function CallItem({ call, now, isOpen, onToggle }: CallItemProps) {
  const detailsId = useId();
  const { icon: Icon, color, word } = STATUSES[call.status];
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-x-3 px-3 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <ChevronRight
          size={14}
          aria-hidden="true"
          className={classes('shrink-0 text-text-3 transition-transform duration-150', isOpen && 'rotate-90')}
        />
        <time
          dateTime={call.started_at}
          title={formatDateTime(call.started_at)}
          className="w-16 shrink-0 text-[12px] text-text-2"
        >
          {clock(call.started_at)}
        </time>
        <span className="min-w-0 flex-1 truncate font-medium">{shortToolName(call.tool)}</span>
        <span className="hidden w-48 shrink-0 truncate text-text-2 sm:block">{call.client.name}</span>
        <span className="w-16 shrink-0 text-right text-text-2">{describeDuration(call, now)}</span>
        <span className={classes('flex shrink-0 items-center gap-1.5 text-[13px] sm:w-24', color)}>
          <Icon size={15} aria-hidden="true" className={call.status === 'running' ? 'animate-spin' : undefined} />
          <span className="max-sm:sr-only">{word}</span>
        </span>
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <CallDetails call={call} />}
      </div>
    </li>
  );
}

function CallDetails({ call }: { readonly call: McpCall }) {
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-4 sm:pl-10">
      <p className="text-[13px] text-text-2">
        {call.client.name} {call.client.version}, over {call.transport === 'http' ? 'HTTP' : 'the stdio bridge'}, as{' '}
        <code>{call.tool}</code>
      </p>
      {call.error !== null && <p className="wrap-anywhere text-danger">{call.error}</p>}
      {call.sound_ids.length > 0 && (
        <ul aria-label="Sounds made" className="flex flex-col gap-1">
          {call.sound_ids.map((id) => (
            <CalledSound key={id} id={id} />
          ))}
        </ul>
      )}
      <div>
        <h3 className="mb-1 text-[12px] text-text-3">Arguments</h3>
        <CodeBlock
          label="Arguments as sent"
          text={JSON.stringify(call.arguments, null, 2)}
          wraps
          className="max-h-72 rounded-ui border border-line bg-surface-0"
        />
      </div>
    </div>
  );
}

function CalledSound({ id }: { readonly id: string }) {
  const { data: sound, isError } = useSound(id);
  if (isError) return <li className="text-[13px] text-text-3">Deleted sound</li>;
  if (sound === undefined) return <li className="h-10" />;
  return (
    <li className="flex items-center gap-3">
      <PlayButton sound={sound} size="sm" />
      <SoundWave sound={sound} heightPx={28} className="w-40 shrink-0" />
      <Link to={`/sounds/${sound.id}`} className="min-w-0 truncate hover:underline">
        {sound.name}
      </Link>
      <span className="text-[12px] text-text-3">{formatLength(sound.duration_s)}</span>
    </li>
  );
}

function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString('en', { hour12: false });
}
