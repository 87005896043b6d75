import {
  EFFECT_PRESET_NAMES,
  EFFECT_TYPES,
  EFFECTS,
  type Effect,
  type EffectParameter,
  LIMITS,
  presetEffects,
  usualEffect,
} from '@soundwright/contract';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, type MenuItems } from '../../ui/menu.tsx';
import { Switch } from '../../ui/toggles.tsx';
import { NumberBox } from '../number-box.tsx';

interface EffectChainProps {
  readonly effects: readonly Effect[];
  readonly onChange: (label: string, effects: Effect[], gesture?: string) => void;
}

/** The presets and what is in them. */
const PRESETS = EFFECT_PRESET_NAMES.map((name) => ({
  name,
  labels: presetEffects(name, '').map(({ type }) => EFFECTS[type].label),
}));

/** The effects of a lane or of the whole: added, set, put in order, bypassed and removed. */
export function EffectChain({ effects, onChange }: EffectChainProps) {
  const replaced = (at: number, effect: Effect): Effect[] => effects.map((other, i) => (i === at ? effect : other));
  const add = (label: string, added: readonly Effect[]) => onChange(label, [...effects, ...added]);
  const swap = (at: number, other: number) => {
    const moved = [...effects];
    [moved[at], moved[other]] = [effects[other] as Effect, effects[at] as Effect];
    onChange('Move effect', moved);
  };
  const room = LIMITS.effectsOfChain - effects.length;
  const choices: MenuItems = [
    ...PRESETS.map(({ name, labels }) => ({
      label: name,
      hint: labels.join(', '),
      disabled: labels.length > room,
      onSelect: () => add(`Add “${name}”`, presetEffects(name, `${crypto.randomUUID()}.`)),
    })),
    'separator' as const,
    ...EFFECT_TYPES.map((type) => ({
      label: EFFECTS[type].label,
      disabled: room === 0,
      onSelect: () => add('Add effect', [usualEffect(crypto.randomUUID(), type)]),
    })),
  ];
  return (
    <section aria-label="Effects" className="flex flex-col gap-2">
      <h2 className="text-[12px] font-medium text-text-2">Effects</h2>
      {effects.length > 0 && (
        <ol className="flex max-h-80 flex-col gap-2 overflow-y-auto p-0.5">
          {effects.map((effect, at) => {
            const { label } = EFFECTS[effect.type];
            const named = `${label}, effect ${at + 1}`;
            return (
              <li key={effect.id} aria-label={named} className="flex flex-col gap-2 rounded-md border border-line p-2">
                <div className="flex items-center gap-1">
                  <Switch
                    label={label}
                    checked={effect.enabled}
                    onChange={(enabled) =>
                      onChange(enabled ? 'Enable effect' : 'Bypass effect', replaced(at, { ...effect, enabled }))
                    }
                  />
                  <span className="flex-1" />
                  <IconButton
                    label={`Move ${named} up`}
                    disabled={at === 0}
                    icon={<ArrowUp size={14} aria-hidden="true" />}
                    onClick={() => swap(at, at - 1)}
                  />
                  <IconButton
                    label={`Move ${named} down`}
                    disabled={at === effects.length - 1}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    onClick={() => swap(at, at + 1)}
                  />
                  <IconButton
                    label={`Remove ${named}`}
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    onClick={() => onChange('Remove effect', effects.toSpliced(at, 1))}
                  />
                </div>
                {effect.enabled && (
                  <Parameters
                    effect={effect}
                    onChange={(name, value) =>
                      onChange(
                        'Set effect',
                        replaced(at, { ...effect, [name]: value } as Effect),
                        `${effect.id} ${name}`,
                      )
                    }
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={<Plus size={14} aria-hidden="true" />}>
            Add effect
          </Button>
        }
        items={choices}
      />
    </section>
  );
}

/** Shares of its range that a number is stepped by. */
const STEPS = 50;

interface ParametersProps {
  readonly effect: Effect;
  readonly onChange: (name: string, value: number) => void;
}

function Parameters({ effect, onChange }: ParametersProps) {
  const parameters = Object.entries(EFFECTS[effect.type].parameters as Record<string, EffectParameter>);
  return (
    <div className="grid grid-cols-2 gap-2">
      {parameters.map(([name, { label, unit, min, max }]) => (
        <NumberBox
          key={name}
          label={label}
          unit={unit}
          min={min}
          max={max}
          step={stepOf(max - min)}
          value={effect[name as keyof Effect] as unknown as number}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </div>
  );
}

/** A round step: 1, 2 or 5 times a power of ten. */
function stepOf(range: number): number {
  const raw = range / STEPS;
  const power = 10 ** Math.floor(Math.log10(raw));
  return power * (raw / power >= 5 ? 5 : raw / power >= 2 ? 2 : 1);
}
