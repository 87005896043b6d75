import { type ReactNode, useEffect } from 'react';
import { startLive } from '../state/live.ts';
import { queryClient } from '../state/query-client.ts';
import { Toasts } from '../ui/toast.tsx';

/** What stands around every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useEffect(() => startLive(queryClient), []);
  return (
    <>
      <main id="main">{children}</main>
      <Toasts />
    </>
  );
}
