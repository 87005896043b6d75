import { type Sound, type SoundAnalysis, type SoundProblem, TONICS } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlayer } from '../player/player.ts';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { capital, formatLevel } from '../ui/format.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { PreviewBar } from './preview-bar.tsx';
import { usePreview } from './use-preview.ts';

/** What is heard in a sound and what is wrong with it; a fault is mended with one click, heard before and after. */
export function AnalysisPanel({ sound }: { readonly sound: Sound }) {
  const { data, error, refetch } = useQuery({
    queryKey: keys.analysis(sound.id),
    queryFn: ({ signal }) => api.getSoundAnalysis({ params: { id: sound.id }, signal }),
    enabled: !sound.missing,
  });
  const { busy, error: refusal, attempt } = useAttempt();
  const { preview, make, keep, discard } = usePreview();
  if (sound.missing) return null;
  if (error !== null)
    return <ErrorState what="Could not analyse the sound" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-14" />;
  const mend = (edit: NonNullable<SoundProblem['edit']>) =>
    attempt(async () => {
      usePlayer.getState().pause();
      await make(() => api.editSound({ params: { id: sound.id }, body: edit }));
    });
  return (
    <section aria-label="Analysis" className="flex flex-col gap-3">
      <p className="text-text-2">{capital(data.heard.split('; ').slice(0, -1).join('; '))}</p>
      <ul aria-label="Problems" className="flex flex-col gap-1.5 empty:hidden">
        {data.problems.map((problem) => (
          <li key={problem.code} className="flex flex-wrap items-center gap-2">
            <Chip wraps tone="warn" icon={<TriangleAlert size={12} aria-hidden="true" />}>
              {capital(problem.detail)}
            </Chip>
            <Remedy problem={problem} busy={busy} mend={mend} />
          </li>
        ))}
      </ul>
      {refusal !== null && <ErrorState what="Could not mend the sound" error={refusal} />}
      {preview !== null && <PreviewBar sound={sound} preview={preview} keep={keep} discard={discard} />}
      <Figures analysis={data} />
    </section>
  );
}

interface RemedyProps {
  readonly problem: SoundProblem;
  readonly busy: boolean;
  readonly mend: (edit: NonNullable<SoundProblem['edit']>) => Promise<unknown>;
}

function Remedy({ problem: { detail, edit, fix }, busy, mend }: RemedyProps) {
  if (edit === null) return <span className="text-[12px] text-text-3">{capital(fix)}</span>;
  return (
    <Button
      size="sm"
      busy={busy}
      title={fix}
      aria-label={`Fix: ${detail}`}
      icon={<Wrench size={14} aria-hidden="true" />}
      onClick={() => void mend(edit)}
    >
      Fix
    </Button>
  );
}

function Figures({ analysis }: { readonly analysis: SoundAnalysis }) {
  const { loudness, spectrum, pitch, tempo, key, stereo, words_per_minute: rate } = analysis;
  const figures: [string, string | null][] = [
    ['True peak', level(loudness?.true_peak_db, 'dBTP')],
    ['Loudness range', level(loudness?.range_lu, 'LU')],
    ['Brightness', spectrum.centroid_hz === null ? null : `${spectrum.centroid_hz} Hz`],
    ['Pitch', pitch === null ? null : `${pitch.hz} Hz`],
    ['Tempo', tempo === null ? null : `${Math.round(tempo.bpm)} BPM`],
    ['Key', key === null ? null : `${TONICS[key.tonic] ?? ''} ${key.mode}`],
    ['Speech', rate === null ? null : `${rate} words per minute`],
    ['Width', stereo === null ? null : `${Math.round(100 * stereo.width)} %`],
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[13px]">
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <Figure key={name} name={name}>
              {value}
            </Figure>
          ),
      )}
    </dl>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function level(value: number | null | undefined, unit: string): string | null {
  return value == null ? null : formatLevel(value, unit);
}
