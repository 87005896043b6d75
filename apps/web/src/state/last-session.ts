import { create } from 'zustand';

const STORAGE_KEY = 'soundwright.session';

/** The session last used in this browser; Create opens it again. */
export const useLastSession = create<{ readonly sessionId: string | null }>(() => ({
  sessionId: localStorage.getItem(STORAGE_KEY),
}));

/** @param sessionId - null forgets it */
export function rememberSession(sessionId: string | null): void {
  if (sessionId === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, sessionId);
  useLastSession.setState({ sessionId });
}
