import { type DeliveryOption, type Model, RANGES, STEMS } from '@soundwright/contract';
import { Dices, Lock, LockOpen } from 'lucide-react';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { useModels } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';
import { Checkbox, NumberField, Select, Slider, Switch, TextField } from '../ui/fields.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { optionWords } from './option-chips.ts';

/** The options of the chosen model beyond prompt and length. Options it does not support are not shown. */
export function MoreOptions({ model }: { readonly model: Model }) {
  const { supports } = model;
  const draft = useDraft();
  const speaks = model.task === 'speech';
  return (
    <div className="grid gap-4 border-t border-line px-4 py-4 sm:grid-cols-2">
      {supports.negative_prompt && (
        <TextField
          label="Negative prompt"
          className="sm:col-span-2"
          value={draft.negative}
          placeholder="What to avoid"
          onChange={(negative) => changeDraft({ negative })}
        />
      )}
      {supports.loop === true && (
        <Switch
          label="Seamless loop"
          hint="The end continues into the beginning without a break"
          checked={draft.loop}
          onChange={(loop) => changeDraft({ loop })}
        />
      )}
      {supports.seed && <SeedField />}
      {!speaks && (
        <NumberField
          label="Takes"
          value={draft.takes}
          {...RANGES.variations}
          decimals={0}
          hint="Number of sounds, each with the next seed"
          onChange={(takes) => changeDraft({ takes: takes ?? 1 })}
        />
      )}
      {supports.steps && (
        <NumberField
          label="Steps"
          value={draft.steps}
          placeholder={String(model.defaults.steps)}
          {...RANGES.steps}
          decimals={0}
          onChange={(steps) => changeDraft({ steps })}
        />
      )}
      {supports.cfg && (
        <NumberField
          label="Guidance"
          value={draft.cfg}
          placeholder={String(model.defaults.cfg)}
          {...RANGES.cfg}
          step={0.5}
          hint="How closely to follow the prompt"
          onChange={(cfg) => changeDraft({ cfg })}
        />
      )}
      {supports.delivery &&
        (model.delivery_options ?? []).map((option) => <DeliveryField key={option.name} option={option} />)}
      <TagsField className="sm:col-span-2" tags={draft.tags} onChange={(tags) => changeDraft({ tags })} />
      {model.category === 'music' && <StemsField />}
    </div>
  );
}

function SeedField() {
  const seed = useDraft((draft) => draft.seed);
  const locked = seed !== null;
  const draw = () => Math.floor(Math.random() * (RANGES.seed.max + 1));
  return (
    <div className="flex items-end gap-1 self-start">
      <NumberField
        label="Seed"
        className="flex-1"
        value={seed}
        placeholder="Random each time"
        {...RANGES.seed}
        decimals={0}
        onChange={(next) => changeDraft({ seed: next })}
      />
      <IconButton
        label="Pick a random seed"
        size="md"
        icon={<Dices size={16} aria-hidden="true" />}
        onClick={() => changeDraft({ seed: draw() })}
      />
      <IconButton
        label={locked ? 'New seed each time' : 'Keep this seed'}
        size="md"
        pressed={locked}
        icon={locked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
        onClick={() => changeDraft({ seed: locked ? null : draw() })}
      />
    </div>
  );
}

function DeliveryField({ option }: { readonly option: DeliveryOption }) {
  const delivery = useDraft((draft) => draft.delivery);
  const value = delivery[option.name] ?? option.default;
  const label = optionWords(option.name);
  const set = (next: unknown) => {
    const { [option.name]: _, ...others } = delivery;
    changeDraft({ delivery: next === option.default ? others : { ...others, [option.name]: next } });
  };
  if (option.type === 'boolean') {
    return <Switch label={label} hint={option.description} checked={value === true} onChange={set} />;
  }
  if (option.type === 'number' && option.min !== undefined && option.max !== undefined) {
    const stepped = (option.max - option.min) / 40;
    return (
      <Slider
        label={label}
        value={typeof value === 'number' ? value : Number(option.default)}
        min={option.min}
        max={option.max}
        step={stepped >= 1 ? 1 : stepped >= 0.1 ? 0.1 : 0.01}
        format={(number) => String(Number(number.toFixed(2)))}
        onChange={set}
      />
    );
  }
  if (option.type === 'number') {
    return (
      <NumberField
        label={label}
        hint={option.description}
        value={Number(value)}
        onChange={(next) => set(next ?? option.default)}
      />
    );
  }
  if (option.values !== undefined) {
    return (
      <Select
        label={label}
        value={String(value)}
        onChange={set}
        options={option.values.map((one) => ({ value: one, label: optionWords(one) }))}
      />
    );
  }
  return <TextField label={label} hint={option.description} value={String(value)} onChange={set} />;
}

function StemsField() {
  const split = useDraft((draft) => draft.split);
  const keep = useDraft((draft) => draft.keepStems);
  const { data: models } = useModels();
  if (models?.some(({ task }) => task === 'separation') !== true) return null;
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Switch
        label="Split into stems"
        hint="Vocals, drums, bass and other as separate sounds"
        checked={split}
        onChange={(next) => changeDraft({ split: next })}
      />
      {split && (
        <fieldset aria-label="Stems to keep" className="flex flex-wrap gap-5 pl-13">
          {STEMS.map((stem) => (
            <Checkbox
              key={stem}
              label={optionWords(stem)}
              checked={keep.length === 0 || keep.includes(stem)}
              onChange={(checked) => {
                const now = keep.length === 0 ? [...STEMS] : keep;
                const next = checked ? [...now, stem] : now.filter((one) => one !== stem);
                changeDraft({ keepStems: next.length === STEMS.length ? [] : next });
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
