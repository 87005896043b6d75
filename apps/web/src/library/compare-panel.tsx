import type { Sound } from '@soundwright/contract';
import { Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../frame/typing.ts';
import { usePlayer } from '../player/player.ts';
import { telling } from '../sounds/sound-names.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { formatTime } from '../ui/format.ts';
import { Segmented } from '../ui/tabs.tsx';
import { type Comparison, matchedGains, startComparison } from './compare.ts';
import { useDecoded } from './use-decoded.ts';

const FLIP_KEY = 'b';

interface ComparePanelProps {
  readonly pinned: Sound;
  readonly sound: Sound;
  /** Instead of what differs between the two. */
  readonly labels?: readonly [string, string];
  /** Ends the comparison, where that is possible. */
  readonly onClose?: () => void;
}

/** Compares a sound with another: in sync, loudness-matched, switched with a button or by holding a key. */
export function ComparePanel({ pinned, sound, labels = telling(pinned, sound), onClose }: ComparePanelProps) {
  const a = useDecoded(pinned);
  const b = useDecoded(sound);
  const [which, setWhich] = useState<'a' | 'b'>('b');
  const [running, setRunning] = useState<Comparison | null>(null);
  const [positionS, setPositionS] = useState(0);
  const ready = a.data !== undefined && b.data !== undefined;
  const heard = useRef(which);

  useEffect(() => {
    heard.current = which;
    running?.hear(which);
  }, [which, running]);
  useEffect(() => {
    if (running === null) return;
    const timer = setInterval(() => setPositionS(running.positionS()), 100);
    return () => {
      clearInterval(timer);
      running.stop();
    };
  }, [running]);
  useEffect(() => {
    const flip = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== FLIP_KEY || event.repeat || isTyping(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      setWhich((now) => (now === 'a' ? 'b' : 'a'));
    };
    window.addEventListener('keydown', flip);
    window.addEventListener('keyup', flip);
    return () => {
      window.removeEventListener('keydown', flip);
      window.removeEventListener('keyup', flip);
    };
  }, []);

  const toggle = () => {
    if (running !== null) {
      setRunning(null);
      return;
    }
    if (a.data === undefined || b.data === undefined) return;
    usePlayer.getState().pause();
    const gains = matchedGains(pinned.loudness_lufs, sound.loudness_lufs);
    const longestS = Math.max(pinned.duration_s, sound.duration_s);
    const fromS = positionS >= longestS - 0.05 ? 0 : positionS;
    setRunning(
      startComparison(a.data.buffer, b.data.buffer, gains, fromS, heard.current, () => {
        setRunning(null);
        setPositionS(0);
      }),
    );
  };

  return (
    <section
      aria-label="Compare"
      className="flex flex-wrap items-center gap-3 rounded-ui border border-accent bg-surface-1 p-3"
    >
      <Button
        variant="primary"
        disabled={!ready}
        icon={running === null ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
        onClick={toggle}
      >
        {running === null ? 'Compare' : 'Stop'}
      </Button>
      <Segmented
        label="Playing sound"
        value={which}
        onChange={setWhich}
        options={[
          { value: 'a', label: `A: ${labels[0]}` },
          { value: 'b', label: `B: ${labels[1]}` },
        ]}
      />
      <p className="text-[13px] text-text-2">
        {formatTime(positionS)} · hold <kbd className="rounded border border-line px-1.5 font-sans text-[12px]">B</kbd>{' '}
        to switch ·{' '}
        {pinned.loudness_lufs === null || sound.loudness_lufs === null ? 'original loudness' : 'matched loudness'}
      </p>
      {onClose !== undefined && (
        <IconButton
          label="Stop comparing"
          className="ml-auto"
          icon={<X size={15} aria-hidden="true" />}
          onClick={onClose}
        />
      )}
      {(a.error ?? b.error) !== null && (
        <p role="alert" className="w-full text-danger">
          Could not decode one of the sounds.
        </p>
      )}
    </section>
  );
}
