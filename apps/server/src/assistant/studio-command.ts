import type { StudioCommandRequest, StudioPlan } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import { ask, type Judged } from './answers.ts';
import { understandable } from './enhance.ts';
import { asData, instruct, STUDIO_RULES, vocabularyRules } from './instructions.ts';
import type { JobTools } from './job-tools.ts';
import { type Maker, oneLine } from './proposal.ts';
import { planActions } from './studio-plan.ts';
import { describeTimeline, planSchema, readTimeline, type Step, StepSchema } from './studio-schema.ts';

const REPLY_CHARS = 400;
const MAX_STEPS = 12;

interface WrittenPlan {
  readonly reply: string;
  readonly steps: readonly Step[];
  /** Invalid steps. */
  readonly unreadable: number;
}

/**
 * A plan of edits for an instruction; nothing is applied. Impossible steps are skipped, and the reply mentions them.
 * @param makers - the models available for generation
 * @throws ServiceError `assistant_failed`
 */
export async function planCommand(
  { instruction, context }: StudioCommandRequest,
  makers: readonly Maker[],
  tools: JobTools,
  signal: AbortSignal,
): Promise<StudioPlan> {
  const kinds = (['sfx', 'music'] as const).filter((kind) => makers.some(({ model }) => model.category === kind));
  const timeline = readTimeline(context, kinds);
  const guide = makers.find(({ model }) => model.category === 'sfx')?.guide;
  const rules = guide?.words
    ? `${STUDIO_RULES}\nFor the prompts of sound effects: ${vocabularyRules(guide.words)}`
    : STUDIO_RULES;
  const outcome = await ask(
    tools.completer,
    {
      messages: [
        instruct(rules),
        {
          role: 'user',
          content: `Timeline: ${asData(describeTimeline(timeline))}\nInstruction: ${JSON.stringify(instruction)}`,
        },
      ],
      schema: planSchema(timeline),
      maxTokens: 900,
      temperature: 0.2,
      seed: tools.seed(),
      judge: judgePlan,
    },
    signal,
  );
  if (!('value' in outcome)) {
    throw new ServiceError('assistant_failed', 'The assistant returned an unreadable plan twice.', {
      hint: 'Rephrase it, or choose a larger model on the Assistant screen.',
    });
  }
  const { reply, steps, unreadable } = outcome.value;
  const { actions, leftOut } = planActions(await inKnownWords(steps, makers, tools, signal), timeline, makers);
  const reasons = [...leftOut, ...Array.from({ length: unreadable }, () => 'it is unreadable')];
  return { reply: withLeftOut(reply, reasons), actions };
}

/** The steps with effect prompts in their model's vocabulary. */
async function inKnownWords(
  steps: readonly Step[],
  makers: readonly Maker[],
  tools: JobTools,
  signal: AbortSignal,
): Promise<Step[]> {
  const known: Step[] = [];
  for (const step of steps) {
    const maker = step.op === 'generate' && makers.find(({ model }) => model.category === step.kind);
    const guide = maker ? maker.guide : null;
    if (step.op !== 'generate' || guide === null) known.push(step);
    else {
      const [prompt = step.prompt] = await understandable([step.prompt], guide, tools, signal);
      known.push({ ...step, prompt });
    }
  }
  return known;
}

function judgePlan(value: unknown): Judged<WrittenPlan> {
  const { reply, actions } = (value ?? {}) as { reply?: unknown; actions?: unknown };
  const said = typeof reply === 'string' ? oneLine(reply).slice(0, REPLY_CHARS) : '';
  if (said === '') return { problem: 'reply must be a string that is not empty' };
  if (!Array.isArray(actions)) return { problem: 'actions must be a list' };
  const read = actions.slice(0, MAX_STEPS).map((one) => StepSchema.safeParse(one));
  const steps = read.flatMap((one) => (one.success ? [one.data] : []));
  if (actions.length > 0 && steps.length === 0) {
    return { problem: 'none of the actions has the fields of its op' };
  }
  return { value: { reply: said, steps, unreadable: read.length - steps.length } };
}

function withLeftOut(reply: string, reasons: readonly string[]): string {
  if (reasons.length === 0) return reply;
  const count = reasons.length === 1 ? '1 step was left out' : `${reasons.length} steps were left out`;
  return `${reply} ${count}: ${[...new Set(reasons)].join('; ')}.`;
}
