/**
 * The matrix product of the mask network as a WebAssembly function with four-lane vectors, assembled here byte by byte.
 *
 * Without relaxed instructions, so that every machine gives the same bits. Source of the encodings: WebAssembly core
 * specification 2.0, section 5.
 */

/** The part of the platform's `WebAssembly` used here; the TypeScript library does not declare it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { exports: unknown };
}

/** Memory and the product; addresses and strides in bytes. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  /**
   * out[i][j] = max(floor, start[i][j] + Σ_k input[i][k] · weights[k][j]) for `rows` rows of `columns` values.
   *
   * @param weights - blocks of eight columns: `[columns / 8][depth][8]`
   * @param start - first value of the sums, `startStride` from row to row: 0 for a bias
   * @param inputStride - from row to row; less than `depth` values where rows overlap, as in a convolution
   * @param columns - a multiple of 8
   */
  multiply(
    out: number,
    input: number,
    weights: number,
    start: number,
    startStride: number,
    rows: number,
    depth: number,
    inputStride: number,
    columns: number,
    floor: number,
  ): void;
}

const I32 = 0x7f;
const F32 = 0x7d;
const V128 = 0x7b;
const END = 0x0b;

type Code = readonly number[];

/** An unsigned number in LEB128. */
function unsigned(value: number): number[] {
  const out: number[] = [];
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...out, rest];
    out.push((rest & 127) | 128);
  }
}

const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: Code): number[] => [id, ...unsigned(content.length), ...content];
const text = (value: string): number[] => [value.length, ...Array.from(value, (letter) => letter.charCodeAt(0))];

const get = (local: number): Code => [0x20, local];
const set = (local: number, value: Code): Code => [...value, 0x21, local];
/** A constant below 64. */
const constant = (value: number): Code => [0x41, value];
const plus = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
const times = (a: Code, b: Code): Code => [...a, ...b, 0x6c];
const isLess = (a: Code, b: Code): Code => [...a, ...b, 0x49];
/** Runs the body while the condition holds. */
const loopWhile = (condition: Code, body: Code): Code => [
  ...[0x02, 0x40, 0x03, 0x40, ...condition, 0x45, 0x0d, 1],
  ...[...body, 0x0c, 0, END, END],
];
const vector = (operation: number): Code => [0xfd, ...unsigned(operation)];
const load = (at: Code, offset: number): Code => [...at, ...vector(0x00), 2, offset];
const loadSplat = (at: Code): Code => [...at, ...vector(0x09), 2, 0];
const store = (at: Code, value: Code, offset: number): Code => [...at, ...value, ...vector(0x0b), 2, offset];
const add = (a: Code, b: Code): Code => [...a, ...b, ...vector(0xe4)];
const multiply = (a: Code, b: Code): Code => [...a, ...b, ...vector(0xe6)];
const larger = (a: Code, b: Code): Code => [...a, ...b, ...vector(0xe9)];

/** Places of the parameters and variables. */
const [OUT, INPUT, WEIGHTS, START, START_STRIDE, ROWS, DEPTH, INPUT_STRIDE, COLUMNS, FLOOR] = Array(10).keys();
const [BLOCK, ROW, WEIGHT, STOP, INPUT_0] = [10, 11, 12, 13, 14];
const SUM_0 = 18;
const [FIRST, SECOND, VALUE, LEAST] = [26, 27, 28, 29];

/** Eight columns of `count` rows from `ROW`; the sums stay in variables. */
function rowsAtOnce(count: number): Code {
  const rows = Array.from({ length: count }, (_, row) => row);
  const placed = (base: number, stride: Code, row: number) =>
    plus(plus(get(base), times(plus(get(ROW), constant(row)), stride)), get(BLOCK));
  return [
    ...rows.flatMap((row) => [
      ...set(INPUT_0 + row, plus(get(INPUT), times(plus(get(ROW), constant(row)), get(INPUT_STRIDE)))),
      ...set(SUM_0 + 2 * row, load(placed(START, get(START_STRIDE), row), 0)),
      ...set(SUM_0 + 2 * row + 1, load(placed(START, get(START_STRIDE), row), 16)),
    ]),
    ...set(WEIGHT, plus(get(WEIGHTS), times(get(BLOCK), get(DEPTH)))),
    ...set(STOP, plus(get(WEIGHT), times(get(DEPTH), constant(32)))),
    ...loopWhile(isLess(get(WEIGHT), get(STOP)), [
      ...set(FIRST, load(get(WEIGHT), 0)),
      ...set(SECOND, load(get(WEIGHT), 16)),
      ...rows.flatMap((row) => [
        ...set(VALUE, loadSplat(get(INPUT_0 + row))),
        ...set(SUM_0 + 2 * row, add(get(SUM_0 + 2 * row), multiply(get(VALUE), get(FIRST)))),
        ...set(SUM_0 + 2 * row + 1, add(get(SUM_0 + 2 * row + 1), multiply(get(VALUE), get(SECOND)))),
        ...set(INPUT_0 + row, plus(get(INPUT_0 + row), constant(4))),
      ]),
      ...set(WEIGHT, plus(get(WEIGHT), constant(32))),
    ]),
    ...rows.flatMap((row) =>
      [0, 1].flatMap((half) =>
        store(
          placed(OUT, times(get(COLUMNS), constant(4)), row),
          larger(get(SUM_0 + 2 * row + half), get(LEAST)),
          16 * half,
        ),
      ),
    ),
    ...set(ROW, plus(get(ROW), constant(count))),
  ];
}

function assemble(pages: number): Uint8Array {
  const body: Code = [
    ...list([
      [8, I32],
      [12, V128],
    ]),
    ...set(LEAST, [...get(FLOOR), ...vector(0x13)]),
    ...loopWhile(isLess(get(BLOCK), times(get(COLUMNS), constant(4))), [
      ...set(ROW, constant(0)),
      ...loopWhile(isLess(plus(get(ROW), constant(3)), get(ROWS)), rowsAtOnce(4)),
      ...loopWhile(isLess(get(ROW), get(ROWS)), rowsAtOnce(1)),
      ...set(BLOCK, plus(get(BLOCK), constant(32))),
    ]),
    END,
  ];
  const parameters = [...Array<number>(9).fill(I32), F32];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([[0x60, ...list(parameters.map((type) => [type])), 0]])),
    ...section(3, list([[0]])),
    ...section(5, list([[0, ...unsigned(pages)]])),
    ...section(
      7,
      list([
        [...text('memory'), 2, 0],
        [...text('multiply'), 0, 0],
      ]),
    ),
    ...section(10, list([[...unsigned(body.length), ...body]])),
  ]);
}

/** A kernel with `bytes` of zeroed memory. */
export function createKernel(bytes: number): Kernel {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };
  const module = new WebAssembly.Module(assemble(Math.ceil(bytes / 65536)));
  return new WebAssembly.Instance(module).exports as Kernel;
}
