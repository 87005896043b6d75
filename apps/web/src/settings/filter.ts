import { createContext, useContext } from 'react';

/** The search in the settings, and whether the section title already matches. */
export interface SettingFilter {
  readonly query: string;
  readonly isSectionFound: boolean;
}

export const SettingFilterContext = createContext<SettingFilter>({ query: '', isSectionFound: false });

/** Whether texts match a search: every word has to occur in them. An empty search matches everything. */
export function answers(query: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether a setting with these texts matches the search. */
export function useIsShown(...texts: readonly string[]): boolean {
  const { query, isSectionFound } = useContext(SettingFilterContext);
  return isSectionFound || answers(query, ...texts);
}
