import type { ConversationEntry } from '@soundwright/contract';
import { Link } from 'react-router';
import { describeJob } from '../state/job-words.ts';
import { useJobs } from '../state/queries.ts';
import { classes } from '../ui/classes.ts';

interface MessageProps {
  readonly entry: Pick<ConversationEntry, 'role' | 'content' | 'job_id'>;
}

/** One message, or the sound made from a proposal. */
export function Message({ entry }: MessageProps) {
  const { role, content, job_id } = entry;
  if (role === 'system') return null;
  if (role === 'tool') return <Made prompt={content} jobId={job_id} />;
  const isOwn = role === 'user';
  return (
    <li
      className={classes(
        'max-w-[85%] rounded-ui px-3 py-2 whitespace-pre-wrap',
        isOwn ? 'self-end bg-surface-2' : 'self-start',
      )}
    >
      <span className="sr-only">{isOwn ? 'You: ' : 'Assistant: '}</span>
      <span className="wrap-anywhere">{content}</span>
    </li>
  );
}

function Made({ prompt, jobId }: { readonly prompt: string; readonly jobId: string | null }) {
  const { data: jobs } = useJobs();
  const job = jobs?.find(({ id }) => id === jobId);
  const soundId = job?.result?.sounds[0];
  return (
    <li className="rounded-ui border border-line px-3 py-2 text-[13px]">
      <p className="wrap-anywhere text-text-2">{prompt}</p>
      <p>
        {job === undefined ? 'Made earlier' : describeJob(job)}
        {soundId !== undefined && (
          <>
            {' · '}
            <Link to={`/sounds/${soundId}`} className="text-accent underline underline-offset-2">
              Open the sound
            </Link>
          </>
        )}
      </p>
    </li>
  );
}
