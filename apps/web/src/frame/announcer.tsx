import type { Job } from '@soundwright/contract';
import { useEffect, useRef, useState } from 'react';
import { announcement } from '../state/job-words.ts';
import { onServiceEvent } from '../state/live.ts';

/** Announces job phases and quarters to screen readers. Not visible. */
export function Announcer() {
  const [text, setText] = useState('');
  const known = useRef(new Map<string, Job>());
  useEffect(
    () =>
      onServiceEvent((event) => {
        if (event.name !== 'job') return;
        const said = announcement(known.current.get(event.data.id), event.data);
        known.current.set(event.data.id, event.data);
        if (said !== null) setText(said);
      }),
    [],
  );
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
