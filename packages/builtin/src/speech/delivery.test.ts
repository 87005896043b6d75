import { describe, expect, it } from 'vitest';
import { DELIVERY_OPTIONS, MOODS, parseDelivery } from './delivery.ts';

describe('parseDelivery', () => {
  it('fills in the default of every option, and each default is allowed', () => {
    const standard = parseDelivery();
    expect(Object.keys(standard)).toEqual(DELIVERY_OPTIONS.map(({ name }) => name));
    expect(parseDelivery({ ...standard })).toEqual(standard);
  });

  it('ignores unknown keys and nulls', () => {
    expect(parseDelivery({ colour: 'blue', speed: null })).toEqual(parseDelivery());
  });

  it.each([
    [{ speed: 2.01 }, /0\.5 to 2/],
    [{ speed: Number.NaN }, /0\.5 to 2/],
    [{ pitch: '3' }, /-12 to 12/],
    [{ whisper: 1 }, /true or false/],
    [{ mood: 'purple' }, /calm/],
  ])('refuses %j and says what is allowed', (asked, message) => {
    expect(() => parseDelivery(asked)).toThrow(message);
  });

  it('offers exactly the moods it knows', () => {
    expect(DELIVERY_OPTIONS.find(({ name }) => name === 'mood')?.values).toEqual(Object.keys(MOODS));
  });
});
