import type { Voice } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Image, ImageOff, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { drawAvatar, removeAvatar } from '../sounds/artwork-actions.ts';
import { api } from '../state/api.ts';
import { moveToBin } from '../state/deletions.ts';
import { keys, useModels } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { contextMenu } from '../ui/context-menu.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/fields.tsx';
import { formatLength, formatWhen, languageName } from '../ui/format.ts';
import { Menu, type MenuItems } from '../ui/menu.tsx';
import { problemMessage } from '../ui/problem.ts';
import { Avatar } from './avatar.tsx';
import { SayButton } from './say-button.tsx';

interface VoiceCardProps {
  readonly voice: Voice;
  readonly lastUsed: string | undefined;
}

/** One saved voice: name, preview and actions. */
export function VoiceCard({ voice, lastUsed }: VoiceCardProps) {
  const { data: models } = useModels();
  const [editing, setEditing] = useState(false);
  const speaking =
    models?.find(({ id }) => id === voice.model_id) ??
    models?.find(({ task, supports }) => task === 'speech' && supports.clone);
  const own = speaking?.voices?.find(({ voice_id }) => voice_id === voice.voice_id);

  const remove = () =>
    moveToBin({
      kind: 'voice',
      ids: [voice.id],
      text: `Deleted the voice “${voice.name}”`,
    });

  const items: MenuItems = [
    {
      label: 'Rename or edit notes',
      icon: <Pencil size={14} aria-hidden="true" />,
      onSelect: () => setEditing(true),
    },
    {
      label: voice.artwork === null ? 'Draw avatar' : 'Draw another avatar',
      icon: <Image size={14} aria-hidden="true" />,
      onSelect: () => void drawAvatar(voice),
    },
    ...(voice.artwork === null
      ? []
      : [
          {
            label: 'Remove avatar',
            icon: <ImageOff size={14} aria-hidden="true" />,
            onSelect: () => void removeAvatar(voice),
          },
        ]),
    'separator',
    { label: 'Delete', icon: <Trash2 size={14} aria-hidden="true" />, danger: true, onSelect: remove },
  ];

  return (
    <li {...contextMenu(items)} className="flex flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4">
      <div className="flex items-start gap-3">
        <Avatar id={voice.voice_id ?? voice.id} artwork={voice.artwork} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-medium">{voice.name}</h3>
          <p className="text-[12px] text-text-2">{describe(voice, own)}</p>
          <p className="text-[12px] text-text-3">
            {lastUsed === undefined ? 'Not used yet' : `Last used ${formatWhen(lastUsed)}`}
          </p>
        </div>
        <Menu
          trigger={<IconButton label={`More for ${voice.name}`} icon={<Ellipsis size={16} aria-hidden="true" />} />}
          items={items}
        />
      </div>
      {voice.notes !== '' && <p className="line-clamp-2 text-[13px] text-text-2">{voice.notes}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {speaking !== undefined && (
          <SayButton speaker={{ voiceId: voice.id, modelId: speaking.id, name: voice.name }} />
        )}
        {voice.file !== null && <OriginalButton file={voice.file} name={voice.name} />}
      </div>
      <EditVoiceDialog voice={voice} open={editing} onOpenChange={setEditing} />
    </li>
  );
}

function describe(voice: Voice, own: { language: string; gender: string } | undefined): string {
  if (voice.kind === 'builtin') {
    return own === undefined ? 'Built in' : `Built in · ${languageName(own.language)} · ${own.gender}`;
  }
  return voice.duration_s === null ? 'From audio' : `From ${formatLength(voice.duration_s)} of audio`;
}

/** Plays the recording a voice was made from, without touching the player. */
function OriginalButton({ file, name }: { readonly file: string; readonly name: string }) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  useEffect(() => () => audio?.pause(), [audio]);
  const toggle = () => {
    if (audio !== null) {
      audio.pause();
      setAudio(null);
      return;
    }
    const element = new Audio(file);
    element.addEventListener('ended', () => setAudio(null));
    element.addEventListener('error', () => setAudio(null));
    setAudio(element);
    element.play().catch(() => setAudio(null));
  };
  const playing = audio !== null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={playing ? `Stop the recording of ${name}` : `Play the recording of ${name}`}
      icon={playing ? <Pause size={14} aria-hidden="true" /> : <Play size={14} aria-hidden="true" />}
      onClick={toggle}
    >
      Recording
    </Button>
  );
}

interface EditVoiceDialogProps {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function EditVoiceDialog({ voice, open, onOpenChange }: EditVoiceDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Edit ${voice.name}`} size="sm">
      <EditVoiceForm voice={voice} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditVoiceForm({ voice, onDone }: { readonly voice: Voice; readonly onDone: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(voice.name);
  const [notes, setNotes] = useState(voice.notes);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await api.updateVoice({ params: { id: voice.id }, body: { name, notes } });
      await queryClient.invalidateQueries({ queryKey: keys.voices });
      onDone();
    } catch (problem) {
      setError(problemMessage(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Name" value={name} onChange={setName} error={error} maxLength={200} />
      <TextArea label="Notes" value={notes} onChange={setNotes} maxLength={4000} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  );
}
