import MiniSearch, { type SearchResult } from 'minisearch';
import type { Entry } from '../search-entry.ts';

const MOST_RESULTS = 12;
const EXCERPT_LENGTH = 160;

const box = document.querySelector('search') as HTMLElement;
const field = document.getElementById('search') as HTMLInputElement;
const found = document.getElementById('found') as HTMLElement;
const list = found.querySelector('ol') as HTMLElement;
const status = found.querySelector('[role=status]') as HTMLElement;

let index: Promise<MiniSearch> | undefined;

box.hidden = false;
// A failure is told by the search that follows, which tries again.
field.addEventListener('focus', () => void openIndex().catch(() => undefined));
field.addEventListener('input', () => void search());
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    field.focus();
  }
  if (event.key !== 'Escape' || found.hidden) return;
  field.value = '';
  found.hidden = true;
  field.focus();
});
list.addEventListener('click', () => {
  found.hidden = true;
});

/** The index is read when somebody is about to search; a failed attempt is repeated. */
function openIndex(): Promise<MiniSearch> {
  index ??= readIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

async function readIndex(): Promise<MiniSearch> {
  const response = await fetch('search.json');
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  const search = new MiniSearch({
    fields: ['title', 'page', 'text'],
    storeFields: ['url', 'page', 'title', 'text'],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  search.addAll((await response.json()) as Entry[]);
  return search;
}

async function search(): Promise<void> {
  const asked = field.value.trim();
  const results =
    asked === ''
      ? []
      : await openIndex().then(
          (opened) => opened.search(asked),
          () => null,
        );
  // Something else has been typed meanwhile.
  if (field.value.trim() !== asked) return;
  found.hidden = asked === '';
  status.textContent = results === null ? 'The search could not be loaded.' : countOf(results.length);
  list.replaceChildren(...(results ?? []).slice(0, MOST_RESULTS).map(itemOf));
}

function countOf(count: number): string {
  return count === 0 ? 'Nothing found' : `${count} ${count === 1 ? 'place' : 'places'} found`;
}

function itemOf(result: SearchResult & Partial<Entry>): HTMLElement {
  const { url = '', page = '', title = '', text = '' } = result;
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title === page || title === '' ? page : `${page}: ${title}`;
  const excerpt = document.createElement('small');
  excerpt.textContent = excerptOf(text, result.terms);
  const item = document.createElement('li');
  item.append(link, excerpt);
  return item;
}

/** The text around the first term that it contains. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(
    0,
    Math.min(...terms.map((term) => lower.indexOf(term)).filter((position) => position >= 0)) - 40,
  );
  const from = Number.isFinite(at) ? at : 0;
  const end = from + EXCERPT_LENGTH;
  return `${from > 0 ? '… ' : ''}${text.slice(from, end).trim()}${end < text.length ? ' …' : ''}`;
}
