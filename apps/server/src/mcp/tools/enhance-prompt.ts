import { LIMITS } from '@soundwright/contract';
import { z } from 'zod';
import { VARIATIONS_OUTPUT } from '../outputs.ts';
import { defineBridgeTool } from '../tool.ts';
import { IdInput } from './inputs.ts';

export const enhancePrompt = defineBridgeTool({
  name: 'enhance_prompt',
  title: 'Enhance prompt',
  description:
    'Rewrites a prompt with the local assistant. Off by default: then write the prompt yourself by the rules of generate.',
  effect: 'reads',
  output: VARIATIONS_OUTPUT,
  input: z.strictObject({
    prompt: z.string().min(1).max(LIMITS.promptChars),
    n: z.int().min(1).max(5).optional().describe('how many variations'),
    category: z.enum(['sfx', 'music']).optional(),
    lyrics: z.boolean().optional().describe('with true, for music: lyrics about the prompt'),
    model: IdInput.optional().describe('model the prompt is for'),
  }),
  run: async (request, context, { signal }) => {
    const outcome = await context.enhance(request, signal);
    return typeof outcome === 'string'
      ? { value: { explanation: outcome }, text: outcome }
      : { value: { variations: outcome } };
  },
});
