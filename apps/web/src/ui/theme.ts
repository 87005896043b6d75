import type { Settings } from '@soundwright/contract';
import { create } from 'zustand';

export type ThemePreference = Settings['theme'];

interface ThemeStore {
  readonly preference: ThemePreference;
  /** The current theme; canvases are redrawn when it changes. */
  readonly resolved: 'light' | 'dark';
  /**
   * Applies a theme immediately and stores it for the first paint of the next visit. The setting itself is stored by
   * the service.
   */
  show(preference: ThemePreference): void;
}

const STORAGE_KEY = 'soundwright.theme';
const darkWanted = globalThis.matchMedia('(prefers-color-scheme: dark)');

/** Light, dark, or following the system; switches live. */
export const useTheme = create<ThemeStore>((set, get) => {
  const show = (preference: ThemePreference) => {
    const resolved = preference === 'system' ? (darkWanted.matches ? 'dark' : 'light') : preference;
    document.documentElement.dataset['theme'] = resolved;
    localStorage.setItem(STORAGE_KEY, preference);
    set({ preference, resolved });
    return resolved;
  };
  darkWanted.addEventListener('change', () => get().show(get().preference));
  const stored = localStorage.getItem(STORAGE_KEY);
  const preference = stored === 'light' || stored === 'dark' ? stored : 'system';
  const resolved = preference === 'system' ? (darkWanted.matches ? 'dark' : 'light') : preference;
  document.documentElement.dataset['theme'] = resolved;
  return { preference, resolved, show };
});
