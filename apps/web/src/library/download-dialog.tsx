import type { Sound } from '@soundwright/contract';
import { FileButtons } from '../sounds/file-buttons.tsx';
import { fileAddress } from '../sounds/file-choice.ts';
import { saveFile } from '../sounds/sound-actions.ts';
import { useSoundWords } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface DownloadDialogProps {
  readonly sound: Sound;
  readonly onClose: () => void;
}

/** A sound as a file: its format and loudness, and what else belongs to it. */
export function DownloadDialog({ sound, onClose }: DownloadDialogProps) {
  const { midi } = sound;
  const { data: words = [] } = useSoundWords(sound.id);
  const save = (address: string) => {
    saveFile(address);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Download"
      description={sound.name}
      size="sm"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <FileButtons onFile={(format, loudness) => save(fileAddress(sound, format, loudness))} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {midi !== null && <Button onClick={() => save(midi)}>MIDI</Button>}
          {words.length > 0 && (
            <Button
              title="The words with their times, for players"
              onClick={() => save(`/files/${sound.id}.lrc?download=`)}
            >
              LRC
            </Button>
          )}
          <Button onClick={() => save(`/api/sounds/${sound.id}/card.png?download=`)}>Picture card</Button>
        </div>
      </div>
    </Dialog>
  );
}
