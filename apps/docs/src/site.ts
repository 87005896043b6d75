/** What a page has to say, before it is framed. */
export interface Page {
  readonly title: string;
  /** The content of `<main>`. */
  readonly html: string;
  readonly sections: readonly Section[];
  /** Its script beside the one of the search. */
  readonly script?: string;
}

/** A part of a page that the search finds. */
export interface Section {
  readonly title: string;
  /** Id of its heading. */
  readonly anchor: string;
  /** Plain text. */
  readonly text: string;
}

/** Groups of the navigation: documents of the repository, in reading order. Every document in `docs` is in one. */
export const GROUPS: readonly { readonly title: string; readonly documents: readonly string[] }[] = [
  {
    title: 'Use it',
    documents: [
      'README.md',
      'docs/effects.md',
      'docs/speech.md',
      'docs/voices.md',
      'docs/models.md',
      'docs/sets.md',
      'docs/batch.md',
      'docs/mixing.md',
      'docs/export.md',
      'docs/deploy.md',
      'docs/comparison.md',
    ],
  },
  {
    title: 'Connect to it',
    documents: [
      'docs/connect-agents.md',
      'docs/mcp-tools.md',
      'docs/http-api.md',
      'docs/openai-api.md',
      'docs/cli.md',
      'docs/errors.md',
    ],
  },
  {
    title: 'Change it',
    documents: [
      'CONTRIBUTING.md',
      'docs/architecture.md',
      'docs/requirements.md',
      'docs/review.md',
      'SECURITY.md',
      'CHANGELOG.md',
    ],
  },
];

/** The file of the page of each document. */
export const FILES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(({ documents }) => documents).map((document) => [document, fileOf(document)]),
);

function fileOf(document: string): string {
  if (document === 'README.md') return 'index.html';
  return `${document
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase()}.html`;
}
