import { createContext, useContext } from 'react';

/** What is searched for in the settings, and whether the section's own title answers it already. */
export interface SettingFilter {
  readonly query: string;
  readonly isSectionFound: boolean;
}

export const SettingFilterContext = createContext<SettingFilter>({ query: '', isSectionFound: false });

/** Whether text answers a search: every word has to be in it. An empty search is answered by everything. */
export function answers(query: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether a setting with these words is to be shown now. */
export function useIsShown(...texts: readonly string[]): boolean {
  const { query, isSectionFound } = useContext(SettingFilterContext);
  return isSectionFound || answers(query, ...texts);
}
