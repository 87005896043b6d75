import type { ModelDescription } from '@soundwright/contract';

type License = ModelDescription['license'];

/** Licences not checked at their source are marked. */
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
export const MIT_NOT_CHECKED = (page: string) => license('MIT', 'yes', page, NOT_CHECKED);
export const APACHE = (page: string) => license('Apache-2.0', 'yes', page);
export const APACHE_NOT_CHECKED = (page: string) => license('Apache-2.0', 'yes', page, NOT_CHECKED);
export const CC_BY = (page: string) => license('CC-BY-4.0', 'yes', page, `The authors must be named. ${NOT_CHECKED}`);
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
export const REPORTED_APACHE = license(
  'Apache-2.0, as reported',
  'unknown',
  '',
  'Not verified: read the authors’ terms before commercial use.',
);
export const OWN_TERMS = (page: string) =>
  license(
    'Own model agreement',
    'unknown',
    page,
    'Sources contradict each other: read the authors’ terms before commercial use.',
  );
