import { type Model, RANGES, STEMS } from '@soundwright/contract';
import { Dices, Lock, LockOpen } from 'lucide-react';
import { DeliveryField } from '../sounds/delivery-field.tsx';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { optionWords } from '../sounds/option-words.ts';
import { useModels } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';
import { Checkbox, NumberField, Switch, TextField } from '../ui/fields.tsx';
import { TagsField } from '../ui/tags-field.tsx';

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
        (model.delivery_options ?? []).map((option) => (
          <DeliveryField
            key={option.name}
            option={option}
            delivery={draft.delivery}
            onChange={(delivery) => changeDraft({ delivery })}
          />
        ))}
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
