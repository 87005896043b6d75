import type { DeliveryOption } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import type { RenderTask } from '../engine.ts';
import { lineName } from '../line-name.ts';
import type { Family } from './families/family.ts';
import type { NativeModel } from './native-model.ts';

/**
 * Rejects tasks that the engine would only fail at later.
 *
 * @throws ServiceError `invalid_request`, `model_cannot`
 */
export function checkTask(task: RenderTask, model: NativeModel, family: Family): void {
  switch (task.type) {
    case 'generate':
    case 'cover':
    case 'extend':
    case 'repaint':
      if (task.prompt.trim() === '') {
        throw new ServiceError('invalid_request', `${model.description.name} needs a prompt.`, {
          fields: [{ path: 'prompt', message: 'must describe the sound' }],
        });
      }
      return;
    case 'speak':
      for (const index of task.lines.keys()) checkLine(task.lines, index, model, family);
      return;
    case 'convert':
      if (task.voice.kind !== 'clone') {
        throw new ServiceError('model_cannot', `${model.description.name} converts to the voice of a recording.`, {
          hint: 'Clone a voice from a recording first, and use that.',
        });
      }
      return;
    case 'separate':
  }
}

type Line = Extract<RenderTask, { type: 'speak' }>['lines'][number];

function checkLine(lines: readonly Line[], index: number, model: NativeModel, family: Family): void {
  const { text, voice, delivery } = lines[index] as Line;
  if (text.trim() === '') return;
  const { name } = model.description;
  const refuse = (message: string, hint: string, field: string): never => {
    throw new ServiceError('invalid_request', `${lineName(index, lines)}${message}`, {
      hint,
      fields: [{ path: `lines.${index}.${field}`, message }],
    });
  };
  const lack = voiceLack(voice, model, family);
  if (lack === 'voice')
    refuse(`${name} needs a voice cloned from a recording, but none is set.`, 'Choose a saved voice.', 'voice_id');
  if (lack === 'words') {
    refuse(
      `${name} needs the transcript of the voice's recording.`,
      'Clone the voice from speech generated here, or use a model that needs no transcript.',
      'voice_id',
    );
  }
  for (const option of family.delivery ?? []) {
    const value = delivery[option.name];
    if (value === undefined || value === null || isAccepted(value, option)) continue;
    const range = option.type === 'number' ? `a number from ${option.min} to ${option.max}` : `a ${option.type}`;
    refuse(`${option.name} must be ${range}.`, 'See delivery_options of the model.', 'delivery');
  }
}

/** Voice requirements of a family that a line does not meet. */
function voiceLack(voice: Line['voice'], model: NativeModel, family: Family): 'voice' | 'words' | null {
  const need = family.voice?.(model);
  const ownVoices = model.description.voices ?? [];
  if (need?.voice === 'always' && voice === null && ownVoices.length === 0) return 'voice';
  if (need?.referenceText === true && voice?.kind === 'clone' && voice.transcript === null) return 'words';
  return null;
}

function isAccepted(value: unknown, { type, min = -Infinity, max = Infinity }: DeliveryOption): boolean {
  if (type !== 'number') return typeof value === type;
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
}
