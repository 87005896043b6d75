import type { Delivery, DeliveryOption } from '@soundwright/contract';
import { NumberField, Select, Slider, Switch, TextField } from '../ui/fields.tsx';
import { optionWords } from './option-words.ts';

interface DeliveryFieldProps {
  readonly option: DeliveryOption;
  readonly delivery: Delivery;
  readonly onChange: (delivery: Delivery) => void;
}

/** The field of one delivery option; its default is not kept. */
export function DeliveryField({ option, delivery, onChange }: DeliveryFieldProps) {
  const value = delivery[option.name] ?? option.default;
  const label = optionWords(option.name);
  const set = (next: unknown) => {
    const { [option.name]: _, ...others } = delivery;
    onChange(next === option.default ? others : { ...others, [option.name]: next });
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
