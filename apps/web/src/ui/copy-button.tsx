import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './clipboard.ts';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** Name of the copied content, for the button's label. */
  readonly what: string;
}

/** Copies text to the clipboard with brief feedback. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const words = { idle: 'Copy', copied: 'Copied', failed: 'Not copied' } as const;
  return (
    <Button
      size="sm"
      aria-label={`${words[state]}: ${what}`}
      icon={state === 'copied' ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
      onClick={() => void copyText(text).then((ok) => setState(ok ? 'copied' : 'failed'))}
    >
      {words[state]}
    </Button>
  );
}
