import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('are taken one at a time in order; whoever gives up is told at once, and holds up nobody', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const endFirst = await turns.take();
    const leaving = new AbortController();
    const second = turns.take(leaving.signal);
    const third = turns.take().then((end) => {
      order.push('third');
      end();
    });
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    order.push('told');
    expect(order).toEqual(['told']);
    endFirst();
    await third;
    expect(order).toEqual(['told', 'third']);
    await expect(turns.take(leaving.signal)).rejects.toThrow('left');
    (await turns.take())();
  });
});
