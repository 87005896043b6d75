import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { settle } from './page.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface Scope {
  /** Only these rules; default all. */
  readonly rules?: readonly string[];
  /** Selector of the part to look at; default the whole page. */
  readonly within?: string;
}

/** What axe finds wrong on the page once its transitions have ended, one line each. It is loaded once for every page. */
export async function violations(page: Page, { rules, within }: Scope = {}): Promise<string[]> {
  await settle(page);
  const isThere = await page.evaluate<boolean>('"axe" in window');
  if (!isThere) await page.evaluate(`${axe.source}; undefined`);
  const options = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) };
  const part = within === undefined ? 'document' : JSON.stringify(within);
  const found = await page.evaluate<Violation[]>(
    `axe.run(${part}, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
