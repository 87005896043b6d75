/**
 * What a WAVE file says to the tools of broadcasters and sound designers, which do not read INFO texts.
 *
 * Sources: EBU Tech 3285, "Specification of the Broadcast Wave Format", version 2 (2011), for "bext"; the iXML
 * specification 3.01 (2021) for "iXML".
 */

import { ascii, chunk, encodeText, u16, u64 } from './wav-chunks.ts';

/** Texts for both chunks. */
export interface WavBroadcast {
  readonly title: string;
  /** May be empty. */
  readonly description: string;
  /** The program that made the sound. */
  readonly originator: string;
}

const DESCRIPTION_BYTES = 256;
const ORIGINATOR_BYTES = 32;
const REFERENCE_BYTES = 32;
const DATE_AND_TIME_BYTES = 18;
const UMID_BYTES = 64;
const RESERVED_BYTES = 190;

/** The "bext" and "iXML" chunks. They have no date, so that the same sound is always the same file. */
export function broadcastChunks(broadcast: WavBroadcast): Uint8Array[] {
  return [chunk('bext', bextBody(broadcast)), chunk('iXML', [...encodeText(ixml(broadcast))])];
}

function bextBody({ title, description, originator }: WavBroadcast): number[] {
  return [
    ...field(description === '' || description === title ? title : `${title}: ${description}`, DESCRIPTION_BYTES),
    ...field(originator, ORIGINATOR_BYTES),
    ...zeros(REFERENCE_BYTES + DATE_AND_TIME_BYTES),
    ...u64(0),
    ...u16(1),
    ...zeros(UMID_BYTES + RESERVED_BYTES),
  ];
}

/** ASCII, filled with zeros. Accents are dropped; other letters become question marks. */
function field(text: string, bytes: number): number[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[^\x20-\x7e]/gu, '?')
    .slice(0, bytes);
  return [...ascii(plain), ...zeros(bytes - plain.length)];
}

function zeros(count: number): number[] {
  return new Array<number>(count).fill(0);
}

function ixml({ title, description, originator }: WavBroadcast): string {
  const elements = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts)
      .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
      .join('');
  const note = description === '' ? title : description;
  const user = elements({ TRACKTITLE: title, DESCRIPTION: note, SOFTWARE: originator });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<BWFXML>${elements({ IXML_VERSION: '3.01', NOTE: note })}<USER>${user}</USER></BWFXML>`,
  ].join('\n');
}

/** Text of an XML element; characters that XML does not allow are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
