import { fieldsOf, textOf } from '../onnx-fields.ts';

/** Fields of `sentencepiece_model.proto`. */
const MODEL = { pieces: 1, trainer: 2, normaliser: 3 };
const PIECE = { text: 1, score: 2, type: 3 };
const TRAINER = { type: 3 };
const NORMALISER = { dummyPrefix: 3, fewSpaces: 4 };
const UNIGRAM = 1;
const TYPE = { normal: 1, unknown: 2, userDefined: 4, byte: 6 };
/** How much worse than the least likely piece an unknown letter is. */
const UNKNOWN_PENALTY = 10;
const SPACE = '▁';

interface Piece {
  readonly id: number;
  readonly score: number;
}

/**
 * A SentencePiece vocabulary (Kudo and Richardson, 2018) of the unigram kind: a text becomes the pieces whose scores add up
 * to the most. Its own table of replaced letters is not used; it is NFKC but for rare signs.
 */
export class SentencePiece {
  readonly #pieces = new Map<string, Piece>();
  readonly #bytes = new Map<number, number>();
  #unknown = 0;
  #unknownScore = 0;
  #longest = 1;
  #hasPrefix = true;
  #hasFewSpaces = true;

  /** @param model - bytes of a `tokenizer.model` @throws RangeError when they are not one of the unigram kind */
  constructor(model: Uint8Array) {
    let id = 0;
    let least = 0;
    for (const { number, payload } of fieldsOf(model)) {
      if (payload === null) continue;
      if (number === MODEL.pieces) least = Math.min(least, this.#add(id++, payload));
      if (number === MODEL.trainer && (numberIn(payload, TRAINER.type) ?? UNIGRAM) !== UNIGRAM)
        throw new RangeError('The vocabulary is not of the unigram kind.');
      if (number === MODEL.normaliser) {
        this.#hasPrefix = numberIn(payload, NORMALISER.dummyPrefix) !== 0;
        this.#hasFewSpaces = numberIn(payload, NORMALISER.fewSpaces) !== 0;
      }
    }
    if (this.#pieces.size === 0) throw new RangeError('The vocabulary has no pieces.');
    this.#unknownScore = least - UNKNOWN_PENALTY;
  }

  #add(id: number, payload: Uint8Array): number {
    let text = '';
    let score = 0;
    let type = TYPE.normal;
    for (const field of fieldsOf(payload)) {
      if (field.number === PIECE.text && field.payload !== null) text = textOf(field.payload);
      if (field.number === PIECE.type) type = field.varint ?? type;
      if (field.number === PIECE.score) score = Buffer.from(field.whole).readFloatLE(field.whole.length - 4);
    }
    if (type === TYPE.unknown) this.#unknown = id;
    if (type === TYPE.byte) this.#bytes.set(Number.parseInt(text.slice(3, 5), 16), id);
    if (type !== TYPE.normal && type !== TYPE.userDefined) return 0;
    this.#pieces.set(text, { id, score: type === TYPE.userDefined ? 0 : score });
    this.#longest = Math.max(this.#longest, [...text].length);
    return score;
  }

  /** The numbers of the pieces of a text. Letters outside the vocabulary are their bytes where it has them. */
  encode(text: string): number[] {
    let plain = text.normalize('NFKC');
    if (this.#hasFewSpaces) plain = plain.trim().replace(/ +/g, ' ');
    if (plain === '') return [];
    const letters = [...`${this.#hasPrefix ? ' ' : ''}${plain}`.replaceAll(' ', SPACE)];
    /** For each end: the best score up to it, and the start of its last piece. */
    const best = [{ score: 0, from: 0, id: -1 }];
    for (let to = 1; to <= letters.length; to++) {
      let top = { score: (best[to - 1]?.score ?? 0) + this.#unknownScore, from: to - 1, id: -1 };
      for (let from = Math.max(0, to - this.#longest); from < to; from++) {
        const piece = this.#pieces.get(letters.slice(from, to).join(''));
        const score = (best[from]?.score ?? 0) + (piece?.score ?? 0);
        if (piece !== undefined && (score > top.score || top.id < 0)) top = { score, from, id: piece.id };
      }
      best.push(top);
    }
    const ids: number[] = [];
    for (let to = letters.length; to > 0; ) {
      const { from, id } = best[to] as { from: number; id: number };
      ids.push(...(id >= 0 ? [id] : this.#outside(letters[from] as string).reverse()));
      to = from;
    }
    return ids.reverse();
  }

  #outside(letter: string): number[] {
    const ids = [...Buffer.from(letter)].map((byte) => this.#bytes.get(byte));
    return ids.every((id) => id !== undefined) ? ids : [this.#unknown];
  }
}

function numberIn(message: Uint8Array, number: number): number | null {
  for (const field of fieldsOf(message)) if (field.number === number) return field.varint;
  return null;
}
