import { useEffect, useState } from 'react';
import { useUnsaved } from './unsaved.ts';

/**
 * Asks before work of the calling component is lost: on other pages, on reload, and in `leaveUnsaved`.
 *
 * @param what - such as `the changed notes`; null while there is nothing to lose
 */
export function useKeepUnsaved(what: string | null): void {
  const [holder] = useState(() => Symbol('unsaved work'));
  useEffect(() => {
    if (what === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    useUnsaved.setState(({ works }) => ({ works: new Map(works).set(holder, what) }));
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      useUnsaved.setState(({ works }) => ({ works: new Map([...works].filter(([other]) => other !== holder)) }));
    };
  }, [holder, what]);
}
