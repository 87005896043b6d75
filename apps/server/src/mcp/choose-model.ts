import { type EditKind, isMusical, type Model, type ModelTask, speaksLanguage } from '@soundwright/contract';
import { type BridgeContext, type ToolContext, ToolRefusal } from './tool.ts';

const TASK_WORDS: Record<ModelTask, string> = {
  generate: 'makes sound from text',
  speech: 'speaks',
  separation: 'separates stems',
  conversion: 'changes voices',
  transcription: 'writes down what is said',
  alignment: 'finds words in recordings',
};

export function isReady({ status }: Model): boolean {
  return status === 'installed' || status === 'loaded';
}

/**
 * The default model: for an edit the model of the source, if capable, for lyrics one that sings, else one of the
 * prompt's category; the first in the service's order.
 *
 * @throws ToolRefusal when no model that can do it is ready
 */
export async function chooseGenerator(
  context: BridgeContext,
  wanted: { prompt: string; lyrics?: string | undefined; edit?: EditKind | undefined; sourceId?: string | undefined },
): Promise<string> {
  const { prompt, edit, sourceId } = wanted;
  const sings = (wanted.lyrics ?? '').trim() !== '';
  const all = await context.models.list();
  const ready = all.filter((model) => model.task === 'generate' && isReady(model));
  if (ready.length === 0) throw noModel(context, 'generate', all);
  const able = ready.filter(({ supports }) => (edit === undefined || supports[edit]) && (!sings || supports.lyrics));
  if (able.length === 0) {
    throw new ToolRefusal(
      `No installed model can ${edit === undefined ? 'sing lyrics' : `${edit} a sound`}. ` +
        'Call list_models to see what each model supports; do not retry the same call.',
    );
  }
  if (edit !== undefined && sourceId !== undefined) {
    const source = await context.library.get(sourceId);
    const same = able.find(({ id }) => id === source.model);
    if (same !== undefined) return same.id;
  }
  const category = sings || isMusical(prompt) ? 'music' : 'sfx';
  return (able.find((model) => model.category === category) ?? (able[0] as Model)).id;
}

/**
 * The default model of speech: one that has the voice of a line, else one that speaks the language of the text; the first
 * in the service's order.
 *
 * @throws ToolRefusal when no speech model is ready
 */
export async function chooseSpeaker(
  context: ToolContext,
  lines: readonly { text: string; voice_id?: string | undefined }[],
): Promise<string> {
  const all = await context.models.list();
  const [first, ...others] = all.filter((model) => model.task === 'speech' && isReady(model));
  if (first === undefined) throw noModel(context, 'speech', all);
  const speakers = [first, ...others];
  const wanted = lines.find(({ voice_id }) => voice_id !== undefined)?.voice_id;
  if (wanted !== undefined) {
    const saved = (await context.voices.list()).find(({ id }) => id === wanted);
    const has = ({ id, voices = [] }: Model) =>
      id === saved?.model_id || voices.some(({ voice_id }) => voice_id === wanted);
    return (speakers.find(has) ?? first).id;
  }
  const language = await context.languageOf(lines.map(({ text }) => text).join('\n'));
  return (speakers.find((model) => language === null || speaksLanguage(model, language)) ?? first).id;
}

/** The first ready model of a task. @throws ToolRefusal when there is none */
export async function chooseModel(context: BridgeContext, task: ModelTask): Promise<string> {
  const all = await context.models.list();
  const model = all.find((candidate) => candidate.task === task && isReady(candidate));
  if (model === undefined) throw noModel(context, task, all);
  return model.id;
}

function noModel({ baseUrl }: BridgeContext, task: ModelTask, all: readonly Model[]): ToolRefusal {
  const known = all.filter((model) => model.task === task).map(({ name, status }) => `${name} (${status})`);
  return new ToolRefusal(
    `No model that ${TASK_WORDS[task]} is installed${known.length === 0 ? '' : `; enabled: ${known.join(', ')}`}. ` +
      `Do not retry: ask the user to open the Models screen at ${baseUrl} and install or enable one.`,
  );
}
