import { describe, expect, it } from 'vitest';
import { parsePrompt } from './parse/parse.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { renderEvent, renderEventEarly } from './render-event.ts';
import { type PlacedEvent, type PlacedLayer, placeScene } from './timeline.ts';

const RATE_HZ = 16_000;

function aKnock(): { layer: PlacedLayer; event: PlacedEvent } {
  const { scene } = parsePrompt('wooden knock', '', VOCABULARY);
  const [layer] = placeScene(scene, getSource, 1, null).layers;
  return { layer, event: layer.events[0] };
}

describe('a sound that was rendered before it is due', () => {
  it('is given once, and then rendered again', () => {
    const { layer, event } = aKnock();
    const early = renderEventEarly(layer, event, RATE_HZ);
    const due = renderEvent(layer, event, RATE_HZ);
    expect(due).toBe(early);
    const again = renderEvent(layer, event, RATE_HZ);
    expect(again).not.toBe(early);
    expect(again).toEqual(early);
  });

  it('is not given for other values, at another rate or for a copy of its event', () => {
    const { layer, event } = aKnock();
    const early = renderEventEarly(layer, event, RATE_HZ);
    expect(renderEvent(layer, { ...event, seed: event.seed + 1 }, RATE_HZ)).not.toEqual(early);
    expect(renderEvent(layer, event, 2 * RATE_HZ)[0].length).toBeGreaterThan(1.9 * early[0].length);
    renderEventEarly(layer, event, RATE_HZ);
    const softer = { ...layer, layer: { ...layer.layer, values: { ...layer.layer.values, force: 0.1 } } };
    expect(renderEvent(softer, event, RATE_HZ)).not.toEqual(early);
  });
});
