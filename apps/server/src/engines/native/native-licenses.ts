import type { ModelDescription } from '@soundwright/contract';

type License = ModelDescription['license'];

/**
 * Licences of the weights, as the engine's authors read them at their sources on 2026-09-21 (their
 * `docs/model_licenses.md`). Those that are not checked are marked.
 */
const NOT_CHECKED = 'As commonly stated; not checked against the terms of the authors.';

function license(name: string, commercial: License['commercial'], url: string, note = ''): License {
  return { name, commercial, url, note };
}

export const STABILITY = (page: string) =>
  license(
    'Stability AI Community License',
    'conditional',
    page,
    'Free for commercial use below one million US dollars of yearly revenue, after registration, with the notice “Powered by Stability AI”. The text encoder is under the Gemma terms.',
  );
export const MIT = (page: string) => license('MIT', 'yes', page);
export const APACHE = (page: string) => license('Apache-2.0', 'yes', page);
export const CC_BY = (page: string) => license('CC-BY-4.0', 'yes', page, 'The authors must be named.');
export const OPENRAIL = (page: string) =>
  license(
    'BigScience OpenRAIL-M',
    'conditional',
    page,
    'Commercial use is allowed; the licence lists prohibited uses.',
  );
export const GPL = (page: string) =>
  license('GPL-3.0', 'conditional', page, `For the code; the terms of the weights are unclear. ${NOT_CHECKED}`);
export const CONTRADICTORY_MIT = license(
  'MIT or unknown',
  'conditional',
  '',
  'Sources contradict each other: read the authors’ terms before commercial use.',
);
export const OMNIVOICE = (page: string) =>
  license(
    'CC-BY-NC',
    'no',
    page,
    'Not for commercial use, because of what it was trained on. Its audio tokenizer is under the Boson Higgs Audio 2 Community License.',
  );
export const BILIBILI = (page: string) =>
  license(
    'bilibili Model Use License',
    'conditional',
    page,
    'A separate licence is needed above 1 billion RMB of yearly revenue or 100 million monthly users. The model and its sounds must not improve other commercial AI models.',
  );
