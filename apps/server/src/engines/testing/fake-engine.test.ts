import { describeEngine } from '../../../test/support/describe-engine.ts';
import { aModel, createFakeEngine } from './fake-engine.ts';

const LONG_S = 2;
const TEXT = {
  type: 'generate',
  prompt: 'x',
  negativePrompt: '',
  lyrics: null,
  seed: 1,
  steps: 0,
  cfg: 0,
} as const;

describeEngine('fake', async () => {
  const fake = createFakeEngine([aModel({ id: 'a' }), aModel({ id: 'b' })]);
  return {
    engine: {
      ...fake.engine,
      // It renders immediately, so long renders are held until aborted.
      load: async (request, signal) => {
        const model = await fake.engine.load(request, signal);
        return {
          ...model,
          render: async (task, hooks) => {
            if (task.type !== 'generate' || task.durationS !== LONG_S) return model.render(task, hooks);
            const gate = fake.hold();
            return model.render(task, hooks).finally(() => gate.open());
          },
        };
      },
    },
    modelId: 'a',
    request: async () => ({ path: '/api/generate', json: { model: 'a', prompt: 'x', duration_s: 0.1 } }),
    otherModelId: 'b',
    shortTask: { ...TEXT, durationS: 0.1 },
    longTask: { ...TEXT, durationS: LONG_S },
  };
});
