import { Volume2 } from 'lucide-react';
import { type Speaker, useTryLine } from '../sounds/try-line.ts';
import { Button } from '../ui/button.tsx';

/** Speaks the test line in this voice. */
export function SayButton({ speaker }: { readonly speaker: Speaker }) {
  const working = useTryLine((state) => state.working.has(speaker.voiceId));
  const empty = useTryLine((state) => state.line.trim() === '');
  return (
    <Button
      size="sm"
      busy={working}
      disabled={empty}
      aria-label={`${working ? 'Speaking' : 'Say it'}: ${speaker.name}`}
      icon={<Volume2 size={14} aria-hidden="true" />}
      onClick={() => void useTryLine.getState().say(speaker)}
    >
      {working ? 'Speaking' : 'Say it'}
    </Button>
  );
}
