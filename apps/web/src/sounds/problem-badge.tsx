import type { Sound } from '@soundwright/contract';
import { TriangleAlert } from 'lucide-react';
import { capital } from '../ui/format.ts';

/** A sign that something is wrong with a sound; the screen of the sound has what mends it. */
export function ProblemBadge({ sound: { problems } }: { readonly sound: Pick<Sound, 'problems'> }) {
  if (problems === null || problems.length === 0) return null;
  const words = capital(problems.map(({ detail }) => detail).join(', '));
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-warn">
      <TriangleAlert size={12} aria-hidden="true" />
    </span>
  );
}
