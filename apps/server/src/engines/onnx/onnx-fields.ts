/** A field of a protocol buffer; those of ONNX files are numbered as in `onnx.proto3`. */
interface Field {
  readonly number: number;
  /** The whole field, including its key. */
  readonly whole: Uint8Array;
  /** Its content, for length-delimited fields. */
  readonly payload: Uint8Array | null;
  /** The number, for fields of variable length. */
  readonly varint: number | null;
}

/** The fields of a message. @throws RangeError when the bytes are not one, or truncated */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const key = readVarint(bytes, at);
    at = key.next;
    let payload: Uint8Array | null = null;
    let varint: number | null = null;
    switch (key.value & 7) {
      case 0: {
        const number = readVarint(bytes, at);
        varint = number.value;
        at = number.next;
        break;
      }
      case 1:
        at += 8;
        break;
      case 2: {
        const length = readVarint(bytes, at);
        at = length.next + length.value;
        payload = bytes.subarray(length.next, at);
        break;
      }
      case 5:
        at += 4;
        break;
      default:
        throw new RangeError('This is not an ONNX file.');
    }
    if (at > bytes.length) throw new RangeError('The ONNX file is truncated.');
    yield { number: key.value >> 3, whole: bytes.subarray(start, at), payload, varint };
  }
}

function readVarint(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  let weight = 1;
  for (let at = from; at < bytes.length && at < from + 10; at++) {
    const byte = bytes[at] as number;
    value += (byte & 127) * weight;
    if (byte < 128) return { value, next: at + 1 };
    weight *= 128;
  }
  throw new RangeError('The ONNX file is truncated.');
}

export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}

export function fieldWith(number: number, payload: Uint8Array): Uint8Array[] {
  return [varint((number << 3) | 2), varint(payload.length), payload];
}

export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

const MODEL_METADATA = 14;
const ENTRY_KEY = 1;
const ENTRY_VALUE = 2;

/**
 * What a model tells about itself, which the runtime does not show.
 *
 * @param model - bytes of an ONNX file
 * @throws RangeError when they are not, or truncated
 */
export function metadataOf(model: Uint8Array): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { number, payload } of fieldsOf(model)) {
    if (number !== MODEL_METADATA || payload === null) continue;
    const texts = new Map(
      [...fieldsOf(payload)].map((field) => [field.number, textOf(field.payload ?? new Uint8Array())]),
    );
    found.set(texts.get(ENTRY_KEY) ?? '', texts.get(ENTRY_VALUE) ?? '');
  }
  return found;
}
