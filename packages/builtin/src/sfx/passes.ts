import type { Scene, SceneLayer } from './scene.ts';

/** How long one vehicle is heard that passes, and from one to the next, seconds. */
const PASS_S = 6.5;
const NEXT_S = 2.6;

/** How much farther off the others pass, in turn, against the first. */
const LANES = [1, 1.5, 1.15] as const;

/**
 * Vehicles that pass one after the other, each as a layer of its own, every other one from the other side. In the step of
 * a story they pass together.
 * @param wantedS - length over which they are spread; null for their usual interval
 */
export function withPassesInTurn(scene: Scene, wantedS: number | null): Scene {
  if (scene.layers.some(({ step }) => step !== scene.layers[0].step)) return scene;
  return { ...scene, layers: scene.layers.flatMap((layer) => passesOf(layer, wantedS)) };
}

function passesOf(layer: SceneLayer, wantedS: number | null): SceneLayer[] {
  const { passes } = layer.course ?? {};
  if (passes === undefined) return [layer];
  const roomS = wantedS === null ? Number.POSITIVE_INFINITY : wantedS - layer.startS - PASS_S;
  // Those of which the number is told are as many in any length that they fit into.
  const fits = Math.max(1, Math.floor(roomS / NEXT_S) + 1);
  const number = layer.count === null && wantedS !== null ? fits : Math.min(passes, fits);
  const everyS = wantedS === null || number < 2 ? NEXT_S : roomS / (number - 1);
  return Array.from({ length: number }, (_, i) => ({
    ...layer,
    id: i === 0 ? layer.id : `${layer.id}-pass-${i + 1}`,
    count: null,
    startS: layer.startS + i * everyS,
    durationS: PASS_S,
    distanceM: layer.distanceM * LANES[i % LANES.length],
    pan: layer.pan === 0 && i % 2 === 1 ? 1 : layer.pan,
  }));
}
