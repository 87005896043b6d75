import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../platform/service-error.ts';
import { readForm } from './form.ts';

const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const START = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
const END = Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="model"\r\n\r\nm\r\n--x--\r\n');
const MANY = Array.from({ length: 20 }, () => Buffer.alloc(300_000, 'A'));

describe('a form with a file', () => {
  it('gives the file and the other fields', async () => {
    let received = '';
    const fields = await readForm(Readable.from([START, Buffer.from('RIFF'), END]), FORM, async (file) => {
      received = await text(file);
    });
    expect({ received, fields }).toEqual({ received: 'RIFF', fields: { model: 'm' } });
  });

  it('is not read on when its file cannot be taken', async () => {
    const full = new ServiceError('disk_full', 'There is no space left.');
    const body = Readable.from([START, ...MANY, END]);
    const read = readForm(body, FORM, async (file) => {
      for await (const _ of file) throw full;
    });
    await expect(read).rejects.toBe(full);
    expect(body.destroyed).toBe(true);
  });

  it('passes on why its body ended early', async () => {
    const stalled = new ServiceError('request_timeout', 'No data has arrived.');
    async function* stalling() {
      yield START;
      throw stalled;
    }
    const read = readForm(Readable.from(stalling()), FORM, async (file) => void (await text(file)));
    await expect(read).rejects.toBe(stalled);
  });

  it('refuses a field that is too long and too many of them, instead of cutting them', async () => {
    const field = (name: string, value: string) =>
      Buffer.from(`\r\n--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`);
    const sent = (...fields: Buffer[]) =>
      readForm(Readable.from([START, ...fields, END]), FORM, async (file) => void (await text(file)));
    await expect(sent(field('prompt', 'x'.repeat(100_001)))).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'prompt', message: 'The field "prompt" is longer than 100000 bytes.' }],
    });
    await expect(sent(field('prompt', 'x'.repeat(100_000)))).resolves.toMatchObject({ model: 'm' });
    await expect(sent(...Array.from({ length: 60 }, (_, n) => field(`f${n}`, '')))).rejects.toMatchObject({
      message: 'The form has more than 50 fields.',
    });
  });

  it('says what is wrong with a form that is cut off', async () => {
    const read = readForm(Readable.from([START]), FORM, async (file) => void (await text(file)));
    await expect(read).rejects.toMatchObject({ message: 'The form is damaged or incomplete.', fields: undefined });
  });

  it('needs a boundary', async () => {
    const read = readForm(
      Readable.from([START, END]),
      { 'content-type': 'multipart/form-data; charset=utf-8' },
      async () => undefined,
    );
    await expect(read).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
