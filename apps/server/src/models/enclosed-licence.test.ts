import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withEnclosedLicence } from './enclosed-licence.ts';

const BEFORE = { name: 'CC-BY-4.0', commercial: 'conditional', url: '', note: 'So they say.' } as const;

it.each([
  [
    '\nAttribution 4.0 International\n\n=====\n',
    { commercial: 'yes', note: 'So they say. It is: Attribution 4.0 International.' },
  ],
  ['Attribution-NonCommercial 4.0 International\n', { name: 'non-commercial', commercial: 'no' }],
  ['Attribution-NonCommercial-ShareAlike 4.0 International\n', { commercial: 'no' }],
  ['All rights reserved.', BEFORE],
])('reads the terms of a model from the heading %j of its licence', async (text, expected) => {
  const dir = mkdtempSync(join(tmpdir(), 'licence-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'LICENSE'), text);
  expect(await withEnclosedLicence(BEFORE, join(dir, 'LICENSE'))).toMatchObject(expected);
  expect(await withEnclosedLicence(BEFORE, join(dir, 'none'))).toEqual(BEFORE);
});
