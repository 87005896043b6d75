import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PackageFacts, withDependencies } from './kept-packages.ts';

const PARTS = [
  'apps/cli',
  'apps/server',
  'apps/web',
  ...['builtin', 'client', 'contract', 'dsp', 'story'].map(inPackages),
];
/** Build tools that are not part of the page. */
const BUILD_TOOLS = new Set(['vite', 'tailwindcss', '@tailwindcss/vite', '@vitejs/plugin-react']);
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Every bundled or included package with author, licence and licence text. */
export function thirdPartyLicences(root: string): string {
  return licencesOf(root, directDependencies(root));
}

/** The same for packages and their dependencies. */
export function licencesOf(root: string, names: readonly string[]): string {
  const packages = withDependencies(root, names);
  const missing = packages.filter((facts) => facts.license === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`No licence is named by ${missing.join(', ')}.`);
  const sections = packages.map((facts) => `${'='.repeat(80)}\n${heading(facts)}\n\n${licenceText(root, facts)}\n`);
  return [
    'The packages whose code is part of Soundwright or comes with it, with their licences. NOTICE tells more about',
    'those that need it. The texts of the LGPL and the GPL are in its folder licenses.',
    '',
    ...sections,
  ].join('\n');
}

function inPackages(name: string): string {
  return `packages/${name}`;
}

/** Names of the packages that the parts of the product depend on directly. */
export function directDependencies(root: string): string[] {
  const names = PARTS.flatMap((part) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as PackageFacts;
    return Object.keys(dependencies);
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@soundwright/') && !BUILD_TOOLS.has(name));
}

function heading({ name, version, license, author }: PackageFacts): string {
  const person = authorName(author);
  return `${name} ${version}\nLicence: ${license}${person === undefined ? '' : `\nAuthor: ${person}`}`;
}

function authorName(author: PackageFacts['author']): string | undefined {
  return typeof author === 'string' ? author : author?.name;
}

/** Licence text for packages that do not include it. Source: SPDX licence list, MIT. */
function mitLicence(holder: string): string {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

function licenceText(root: string, { name, license, author }: PackageFacts): string {
  const dir = join(root, 'node_modules', name);
  const files = readdirSync(dir).filter((file) => LICENCE_FILE.test(file));
  if (files.length === 0) {
    if (license !== 'MIT') throw new Error(`${name} brings no text of its licence, ${license}.`);
    return mitLicence(authorName(author) ?? `the authors of ${name}`);
  }
  return files.map((file) => readFileSync(join(dir, file), 'utf8').trim()).join('\n\n');
}
