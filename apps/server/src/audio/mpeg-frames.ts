/** Bit rates in kbit/s by version (1, or 2 and 2.5), layer and index. */
const KBITS: Readonly<Record<string, readonly number[]>> = {
  '1-1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES_HZ = [44_100, 48_000, 32_000];
/** Frames that must follow each other before bytes count as MPEG audio. */
const FRAMES_IN_A_ROW = 3;

interface FrameHeader {
  readonly bytes: number;
  /** What all frames of a stream have in common. */
  readonly kind: string;
}

/**
 * Offset of the first of several consecutive MPEG audio frames (MP1, MP2, MP3); null when there are none. Fewer are
 * enough when they reach the end of the file.
 *
 * @param isEnd - whether `bytes` extends to the end of the file
 *
 * Source: ISO/IEC 11172-3 and 13818-3, header of a frame.
 */
export function findMpegFrames(bytes: Uint8Array, isEnd: boolean): number | null {
  for (let start = 0; start + 4 <= bytes.length; start++) {
    const first = frameHeader(bytes, start);
    if (first !== null && hasFollowers(bytes, start, first, isEnd)) return start;
  }
  return null;
}

function hasFollowers(bytes: Uint8Array, start: number, first: FrameHeader, isEnd: boolean): boolean {
  let at = start + first.bytes;
  for (let count = 1; count < FRAMES_IN_A_ROW; count++) {
    if (at === bytes.length) return isEnd;
    const next = frameHeader(bytes, at);
    if (next?.kind !== first.kind) return false;
    at += next.bytes;
  }
  return true;
}

function frameHeader(bytes: Uint8Array, at: number): FrameHeader | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  // 3 is version 1, 2 version 2, and 0 version 2.5 with half the rates.
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const kbits = KBITS[`${version === 3 ? 1 : 2}-${layer}`]?.[(third >> 4) - 1];
  const rate = RATES_HZ[(third >> 2) & 3];
  if (version === 1 || kbits === undefined || rate === undefined) return null;
  const rateHz = rate / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  const kind = `${version} ${layer} ${rateHz}`;
  if (layer === 1) return { kind, bytes: (Math.floor((12_000 * kbits) / rateHz) + padding) * 4 };
  const samples = layer === 3 && version !== 3 ? 72_000 : 144_000;
  return { kind, bytes: Math.floor((samples * kbits) / rateHz) + padding };
}
