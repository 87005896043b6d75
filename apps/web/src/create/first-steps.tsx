import type { Model } from '@soundwright/contract';
import { AudioLines, Check, Clapperboard, Drama, type LucideIcon, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { submitWithNote } from '../sounds/make.ts';
import { api } from '../state/api.ts';
import { rememberSession } from '../state/last-session.ts';
import { useOffline } from '../state/live.ts';
import { isReady, useModels, useSessions } from '../state/queries.ts';
import { IconButton, Spinner } from '../ui/button.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';
import { type FirstStep, finishStep, showsFirstSteps, useFirstSteps } from './first-steps-store.ts';

const LINES = ['Rain had been falling on the harbour for three days.', 'Then, at dawn, it stopped.'];
const RAIN = { prompt: 'heavy rain on a tin roof', duration_s: 6 };

interface Step {
  readonly id: FirstStep;
  readonly title: string;
  readonly text: string;
  readonly icon: LucideIcon;
  /** Null when no model is available. */
  readonly run: (() => Promise<void>) | null;
}

/** Three first steps, each with one click; shown to new users until they are dismissed. */
export function FirstSteps({ sessionId }: { readonly sessionId: string | null }) {
  const state = useFirstSteps();
  const { data: sessions } = useSessions();
  const steps = useSteps(sessionId);
  const [busy, setBusy] = useState<FirstStep | null>(null);
  const offline = useOffline();
  if (!showsFirstSteps(state, sessions?.length ?? null)) return null;
  const start = async ({ id, run }: Step) => {
    setBusy(id);
    try {
      await run?.();
    } catch (error) {
      useToasts.getState().show({ text: `That did not work. ${problemMessage(error)}`, tone: 'danger' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section aria-label="Things to try" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-[13px] font-semibold text-text-2">Things to try</h2>
        <IconButton
          label="Do not show these again"
          size="sm"
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => useFirstSteps.setState({ dismissed: true })}
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {steps.map((step) => {
          const { id, title, text, icon: Icon, run } = step;
          const isDone = state.done.includes(id);
          return (
            <button
              key={id}
              type="button"
              disabled={run === null || busy !== null || offline !== null}
              title={offline ?? (run === null ? 'No model for this is installed' : undefined)}
              onClick={() => void start(step)}
              className="flex items-start gap-3 rounded-ui border border-line bg-surface-1 p-3 text-left transition-colors duration-150 hover:bg-surface-2 disabled:opacity-60"
            >
              <span className="mt-0.5 text-accent">
                {busy === id ? (
                  <Spinner />
                ) : isDone ? (
                  <Check size={18} aria-hidden="true" />
                ) : (
                  <Icon size={18} aria-hidden="true" />
                )}
              </span>
              <span>
                <span className="block font-medium">
                  {title}
                  {isDone && <span className="sr-only">, done</span>}
                </span>
                <span className="block text-[12px] text-text-2">{text}</span>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function useSteps(sessionId: string | null): readonly Step[] {
  const navigate = useNavigate();
  const { data: models = [] } = useModels();
  const ready = models.filter(isReady);
  const effects = ready.find(({ task, category }) => task === 'generate' && category === 'sfx');
  const speech = ready.find(({ task, voices }) => task === 'speech' && (voices ?? []).length > 0);
  const queue = async (step: FirstStep, text: string, send: () => Promise<{ job_id: string }>) => {
    const job = await submitWithNote(text, send);
    if (job === null) return;
    finishStep(step);
    const opened = job.request['session_id'];
    if (typeof opened !== 'string' || opened === sessionId) return;
    rememberSession(opened);
    await navigate(`/sessions/${opened}`);
  };
  const session = sessionId === null ? {} : { session_id: sessionId };
  return [
    {
      id: 'sound',
      title: 'Make it rain',
      text: 'Six seconds of rain on a tin roof.',
      icon: AudioLines,
      run:
        effects === undefined
          ? null
          : () =>
              queue('sound', 'Making rain', () => api.generate({ body: { model: effects.id, ...RAIN, ...session } })),
    },
    {
      id: 'voice',
      title: 'Hear a voice',
      text: `“${LINES[0]}”`,
      icon: Drama,
      run:
        speech === undefined
          ? null
          : () =>
              queue('voice', 'Reading a line', () =>
                api.speak({ body: { model: speech.id, lines: [spoken(speech, LINES[0] ?? '')], ...session } }),
              ),
    },
    {
      id: 'story',
      title: 'Open a story',
      text: 'A script of two lines, with your latest sound under them.',
      icon: Clapperboard,
      run: async () => {
        const id = await makeStory();
        finishStep('story');
        await navigate(`/stories/${id}`);
      },
    },
  ];
}

function spoken({ voices }: Model, text: string) {
  return { text, voice_id: voices?.[0]?.voice_id ?? null };
}

/** A story with two lines and, if there is one, the newest sound on a separate lane. @returns its id */
async function makeStory(): Promise<string> {
  const { id } = await api.createStory({ body: { title: 'The harbour' } });
  for (const text of LINES) await api.createSegment({ params: { id }, body: { text, speaker: 'Narrator' } });
  const [newest] = (await api.listSounds({ query: { limit: 1 } })).items;
  if (newest !== undefined) {
    await api.createSegment({ params: { id }, body: { sound_id: newest.id, track_index: 1, start_s: 0 } });
  }
  return id;
}
