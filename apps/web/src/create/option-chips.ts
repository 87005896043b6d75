import type { Model } from '@soundwright/contract';
import type { Draft } from '../sounds/draft.ts';
import { optionWords } from '../sounds/option-words.ts';
import { formatCount } from '../ui/format.ts';

/** An option that is set while its field is hidden. */
export interface OptionChip {
  readonly text: string;
  /** What turns it off. */
  readonly off: Partial<Draft>;
}

const LONGEST_NEGATIVE = 24;

/** The options of the draft that have an effect with this model, besides those that are always shown. */
export function optionChips(draft: Draft, model: Model): OptionChip[] {
  const { supports } = model;
  const chips: OptionChip[] = [];
  const add = (on: boolean, text: string, off: Partial<Draft>) => {
    if (on) chips.push({ text, off });
  };
  const avoided = draft.negative.trim();
  add(model.task !== 'speech' && draft.takes > 1, formatCount(draft.takes, 'take'), { takes: 1 });
  add(supports.seed && draft.seed !== null, `Seed ${draft.seed} kept`, { seed: null });
  add(supports.negative_prompt && avoided !== '', `Without ${shortened(avoided)}`, { negative: '' });
  add(supports.loop === true && draft.loop && draft.source === null, 'Loop', { loop: false });
  add(supports.steps && draft.steps !== null, formatCount(draft.steps ?? 0, 'step'), { steps: null });
  add(supports.cfg && draft.cfg !== null, `Guidance ${draft.cfg}`, { cfg: null });
  for (const { name } of supports.delivery ? (model.delivery_options ?? []) : []) {
    const { [name]: value, ...others } = draft.delivery;
    add(value !== undefined, `${optionWords(name)} ${describe(value)}`, { delivery: others });
  }
  add(draft.tags.length > 0, draft.tags.map((tag) => `#${tag}`).join(' '), { tags: [] });
  add(draft.split && model.category === 'music', 'Stems', { split: false });
  return chips;
}

function describe(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? String(Number(value.toFixed(2))) : optionWords(String(value)).toLowerCase();
}

function shortened(text: string): string {
  return text.length <= LONGEST_NEGATIVE ? text : `${text.slice(0, LONGEST_NEGATIVE).trimEnd()} …`;
}
