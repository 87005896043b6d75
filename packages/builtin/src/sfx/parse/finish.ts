import type { PromptReading } from '../../rendering.ts';
import type { Scene, SceneLayer } from '../scene.ts';
import type { Values } from '../source.ts';
import { AFAR_M } from '../space.ts';
import { type Draft, type SceneDraft, valuesOfDraft } from './layers/draft.ts';
import { fitDistance } from './properties/distances.ts';
import { settlePace } from './properties/repeats.ts';
import { levelDbIn } from './scene/levels.ts';
import { describeDraft, describeScene, joinSteps } from './scene/message.ts';
import { boardVehicle, passInTurn, placeInScene, placeOf, sitByHearth } from './scene/placing.ts';
import { briefly, lengthOf, settleDraft, withoutOwnBrakes } from './scene/settle.ts';
import { NAMING } from './vocabulary/vocabulary.ts';
import { unused } from './words/notes.ts';
import { wordsOf } from './words/tokens.ts';

/** A scene, and how it was told: in one line and as data. */
interface Finished {
  readonly scene: Scene;
  readonly message: string;
  readonly reading: PromptReading;
}

/** The scene from the finished drafts, and how it was told. */
export function finishScene(given: readonly Draft[], scene: SceneDraft): Finished {
  const drafts = withoutOwnBrakes(given);
  const names = new Map<string, number>();
  const steps = [...new Set(drafts.map((draft) => draft.step))].sort((a, b) => a - b);
  const several = steps.length > 1;
  const named: Named[] = [];
  const descriptions: string[][] = [];
  boardVehicle(drafts, scene);
  sitByHearth(drafts, scene);
  // "A party IN THE NEXT ROOM": all of it.
  if (drafts.some(({ implied, muffled }) => implied && muffled)) {
    for (const draft of drafts) draft.muffled ||= draft.implied;
  }
  // A background of nothing is the sound itself.
  if (drafts.every(({ role }) => role === 'bed')) drafts[0].role = null;
  if (drafts.length > 1) for (const draft of drafts) draft.mayBeSeveral = false;
  const briefS = several ? null : briefly(drafts);
  if (briefS !== null) drafts[0].slots.delete('length');
  const layers = drafts.map((draft): SceneLayer => {
    const { name } = draft.source;
    const used = (names.get(name) ?? 0) + 1;
    names.set(name, used);
    settleDraft(draft, several);
    passInTurn(draft);
    fitDistance(draft, scene, draft.inMetres);
    if ((draft.distanceM ?? 0) >= AFAR_M) Object.assign(draft.preset, draft.source.afar);
    const stated = valuesOfDraft(draft);
    const without = stated.idle;
    // "A metal hit, DRY": without moisture to speak of, it is about the room.
    const damp = without.filter((word) => !(DRY.has(word) && draft.source.loudness !== 'ambience'));
    if (damp.length < without.length) scene.wetness = 0;
    const { values, idle } = settlePace(draft, stated.values, damp);
    descriptions.push(describeDraft(draft, idle, several));
    if (idle.length > 0) scene.notes.push(unused(idle, `changes nothing for ${name}`));
    const id = used === 1 ? name : `${name}-${used}`;
    const same = named.find((earlier) => isSame(earlier, draft, values));
    named.push({ id: same?.id ?? id, draft, values });
    return {
      id,
      ...(same ? { same: same.id } : {}),
      source: name,
      values,
      ...exactOf(draft),
      ...placeInScene(draft, values),
      levelDb: levelDbIn(draft, drafts),
      step: steps.indexOf(draft.step),
      durationS: several || draft.isTimed ? draft.durationS : null,
    };
  });
  // "rain for five seconds, then thunder" lasts longer than five seconds.
  const durationS = scene.wholeS ?? (several ? null : (lengthOf(drafts, scene) ?? briefS));
  const { space, wetness } = placeOf(drafts, scene);
  const about = describeScene(scene, drafts, wetness, durationS);
  return {
    scene: { layers, space, wetness, style: scene.style, durationS, ...(scene.loops ? { loops: true as const } : {}) },
    message: [joinSteps(drafts, descriptions), ...about.parts].join('; '),
    reading: { ...about.reading, understood: [...new Set([...descriptions.flat(), ...about.reading.understood])] },
  };
}

/** The parameters that the prompt gives as figures or counts. */
function exactOf({ settings }: Draft): Pick<SceneLayer, 'exact'> {
  const exact = [...settings].filter(([, setting]) => setting.exact).map(([name]) => name);
  return exact.length > 0 ? { exact } : {};
}

/** A draft that is a layer already. */
interface Named {
  readonly id: string;
  readonly draft: Draft;
  readonly values: Values;
}

/** Parameters that tell one individual from another, besides those that name it. */
const INDIVIDUAL = wordsOf('size sizeM sizeCm pitch material animals people who voice species ground');

/** "A door opens, …, THE DOOR closes": the same thing in a later step, unless it is said to be another one. */
function isSame(earlier: Named, draft: Draft, values: Values): boolean {
  if (earlier.draft.source !== draft.source || draft.step <= earlier.draft.step || draft.isOther) return false;
  return [...NAMING, ...INDIVIDUAL].every((name) => earlier.values[name] === values[name]);
}

const DRY = new Set(['dry', 'bone dry']);
