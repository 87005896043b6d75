import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

describe('a table of figures', () => {
  it('has numbers, lists and lists of lists, over several lines where a row is long', () => {
    expect(
      columnsOf()(`
      hz   modes      rest
low   285, 1/.5,2/.3
  -
none  ,    ,          -
high  4,5  9/1,       -.2
`),
    ).toEqual({
      low: {
        hz: [285],
        modes: [
          [1, 0.5],
          [2, 0.3],
        ],
      },
      none: { hz: [], modes: [] },
      high: { hz: [4, 5], modes: [[9, 1]], rest: -0.2 },
    });
  });

  it('has words in the columns that are said to hold them', () => {
    expect(columnsOf()('hz made\nlow 3 brass', ['made'])).toEqual({ low: { hz: 3, made: 'brass' } });
  });

  it('has columns that are parts of one thing, which is left out with all of them', () => {
    expect(columnsOf()('hz case.hz case.gain\nlow 3 4 .5\nhigh 9 - -')).toEqual({
      low: { hz: 3, case: { hz: 4, gain: 0.5 } },
      high: { hz: 9 },
    });
  });

  it('has rows of its names only, which the compiler knows', () => {
    const table = columnsOf<{ readonly hz: number }>()(`
      hz
low   3
`);
    expect(table.low.hz).toBe(3);
    // @ts-expect-error -- there is no such row
    expect(table.high).toBeUndefined();
  });

  it.each([
    ['low 1', "'low' needs 2 figures"],
    ['low 1 2 3', "'low' needs 2 figures"],
    ['low 1 loud', "'loud' is no number"],
    ['low 1 2,,3', 'is no number'],
    ['low 1 2\nlow 1 3', "'low' is there twice"],
  ])('is refused with %s', (row, message) => {
    expect(() => columnsOf()(`hz gain\n${row}`)).toThrow(message);
  });
});
