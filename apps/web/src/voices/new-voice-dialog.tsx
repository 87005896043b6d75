import type { Model } from '@soundwright/contract';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { NewBuiltinVoice } from './new-builtin-voice.tsx';
import { NewClone } from './new-clone.tsx';
import type { ModelVoice } from './voice-list.ts';

interface NewVoiceDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly modelVoices: readonly ModelVoice[];
  readonly models: readonly Model[];
}

/** Makes a voice: from a recording, a file, a library sound, or a model's own voice. */
export function NewVoiceDialog({ open, onOpenChange, modelVoices, models }: NewVoiceDialogProps) {
  const [from, setFrom] = useState<'audio' | 'builtin'>('audio');
  const close = () => onOpenChange(false);
  const cloning = models.filter(({ task, supports }) => task === 'speech' && supports.clone);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New voice">
      <div className="flex flex-col gap-5">
        <Segmented
          label="Create from"
          className="self-start"
          value={from}
          onChange={setFrom}
          options={[
            { value: 'audio', label: 'From audio' },
            { value: 'builtin', label: 'Built-in' },
          ]}
        />
        {from === 'audio' ? (
          <NewClone models={cloning} onDone={close} />
        ) : (
          <NewBuiltinVoice voices={modelVoices} onDone={close} />
        )}
      </div>
    </Dialog>
  );
}
