import type { EditedSound, Sound } from '@soundwright/contract';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { PlayButton } from '../player/play-button.tsx';
import { SoundWave } from '../player/sound-wave.tsx';
import { Button } from '../ui/button.tsx';
import { ComparePanel } from './compare-panel.tsx';

interface PreviewBarProps {
  /** Before the edits. */
  readonly sound: Sound;
  /** After them. */
  readonly preview: EditedSound;
  readonly keep: () => void;
  readonly discard: () => void;
}

/** An edited sound heard against the one before, to be saved or discarded. */
export function PreviewBar({ sound, preview, keep, discard }: PreviewBarProps) {
  const navigate = useNavigate();
  return (
    <>
      {preview.warnings.map((warning) => (
        <p key={warning} role="note" className="text-warn">
          {warning}
        </p>
      ))}
      <ComparePanel pinned={sound} sound={preview} labels={['Before', 'After']} />
      <div className="flex flex-wrap items-center gap-3 rounded-ui border border-accent p-3">
        <PlayButton sound={preview} size="sm" variant="secondary" />
        <SoundWave sound={preview} heightPx={40} className="min-w-40 flex-1" />
        <Button
          variant="primary"
          onClick={() => {
            // At once, so that it is not taken for unsaved work.
            flushSync(keep);
            void navigate(`/sounds/${preview.id}`);
          }}
        >
          Save as new sound
        </Button>
        <Button onClick={discard}>Discard</Button>
      </div>
    </>
  );
}
