import type { Sound } from '@soundwright/contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PlayButton } from '../player/play-button.tsx';
import { usePlayer } from '../player/player.ts';
import { SoundWave } from '../player/sound-wave.tsx';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { Button } from '../ui/button.tsx';
import { NumberField, Select } from '../ui/fields.tsx';
import { formatTime } from '../ui/format.ts';
import type { Region } from '../ui/region-wave.tsx';
import { ErrorState } from '../ui/states.tsx';
import { EDITS, type EditOp, editFor } from './edits.ts';

interface EditPanelProps {
  readonly sound: Sound;
  readonly region: Region | null;
}

const OPTIONS = (Object.keys(EDITS) as EditOp[]).map((value) => ({
  value,
  label: EDITS[value].label,
  hint: EDITS[value].hint,
}));

/**
 * An edit of the sound with a preview. The preview is the actual edited sound from the service; it is deleted unless
 * saved.
 */
export function EditPanel({ sound, region }: EditPanelProps) {
  const [op, setOp] = useState<EditOp>('trim');
  const [value, setValue] = useState(EDITS.trim.field?.initial ?? 0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { preview, put, keep, discard } = usePreview();
  const navigate = useNavigate();
  const { field } = EDITS[op];
  const needsRegion = op === 'trim' && region === null;

  const make = async () => {
    setBusy(true);
    setError(null);
    discard();
    try {
      const edited = await api.editSound({ params: { id: sound.id }, body: editFor(op, value, region) });
      put(edited);
      usePlayer.getState().play(edited, 0);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-label="Edit" className="flex flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4">
      <h2 className="font-semibold">Edit</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Operation"
          className="w-44"
          value={op}
          options={OPTIONS}
          onChange={(next) => {
            setOp(next);
            setValue(EDITS[next].field?.initial ?? 0);
            discard();
          }}
        />
        {field !== null && (
          <NumberField
            label={field.label}
            className="w-44"
            unit={field.unit}
            min={field.min}
            max={field.max}
            step={field.step}
            decimals={field.decimals}
            value={value}
            onChange={(next) => setValue(next ?? field.initial)}
          />
        )}
        <Button busy={busy} disabled={sound.missing || needsRegion} onClick={() => void make()}>
          Preview
        </Button>
      </div>
      <p className="text-[13px] text-text-2">
        {needsRegion
          ? 'Drag across the waveform to select what to keep.'
          : region === null
            ? 'Applies to the whole sound. Drag across the waveform to select a part.'
            : `From ${formatTime(region.startS, 2)} to ${formatTime(region.endS, 2)}.`}
      </p>
      {error !== null && <ErrorState what="Could not apply the edit" error={error} />}
      {preview !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-ui border border-accent p-3">
          <PlayButton sound={preview} size="sm" variant="secondary" />
          <SoundWave sound={preview} heightPx={40} className="min-w-40 flex-1" />
          <Button
            variant="primary"
            onClick={() => {
              keep();
              void navigate(`/sounds/${preview.id}`);
            }}
          >
            Save as new sound
          </Button>
          <Button onClick={discard}>Discard</Button>
        </div>
      )}
    </section>
  );
}

/** A temporary sound, deleted when discarded, or when the screen or page is left. */
function usePreview() {
  const [preview, setPreview] = useState<Sound | null>(null);
  const held = useRef<Sound | null>(null);
  const discard = () => {
    const sound = held.current;
    held.current = null;
    setPreview(null);
    if (sound !== null) remove(sound);
  };
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    preview,
    discard,
    put(sound: Sound) {
      held.current = sound;
      setPreview(sound);
    },
    keep() {
      held.current = null;
      setPreview(null);
    },
  };
}

function remove(sound: Sound): void {
  if (usePlayer.getState().sound?.id === sound.id) usePlayer.getState().close();
  void fetch(`/api/sounds/${sound.id}`, {
    method: 'DELETE',
    headers: { 'X-Service': 'soundwright' },
    keepalive: true,
  }).finally(() => queryClient.invalidateQueries({ queryKey: keys.sounds }));
}
