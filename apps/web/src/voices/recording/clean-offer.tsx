import { api } from '../../state/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { type SourceAudio, sourceFromSound } from './source-audio.ts';

interface CleanOfferProps {
  readonly source: SourceAudio;
  readonly onReplace: (was: SourceAudio, source: SourceAudio) => void;
}

/** For a noisy recording: takes the noise out. The recording and the clean copy are kept in the library. */
export function CleanOffer({ source, onReplace }: CleanOfferProps) {
  const { busy, error, attempt } = useAttempt();
  const noise = source.facts?.checks.find(({ name }) => name === 'Noise');
  if (noise === undefined || noise.state === 'good') return null;
  const clean = () =>
    attempt(async () => {
      const { content, label } = source;
      let recording = source;
      let id: string;
      if (content instanceof Blob) {
        const query = { name: label, source: 'recording' } as const;
        const sound = await api.uploadSound({ query, body: content, contentType: 'application/octet-stream' });
        id = sound.id;
        // From now on it is the one in the library, which is not uploaded again after a failure.
        recording = await sourceFromSound(sound);
        onReplace(source, recording);
      } else id = content.soundId;
      onReplace(recording, await sourceFromSound(await api.editSound({ params: { id }, body: { op: 'denoise' } })));
    });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={busy} onClick={() => void clean()}>
        Take the noise out
      </Button>
      {error !== null && <ErrorState what="Could not take the noise out" error={error} />}
    </div>
  );
}
