import {
  EFFECT_PRESET_NAMES,
  EFFECT_TYPES,
  EFFECTS,
  type Effect,
  type EffectType,
  LIMITS,
  presetEffects,
  usualEffect,
} from '@soundwright/contract';
import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Menu, type MenuItems } from '../ui/menu.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { Switch } from '../ui/toggles.tsx';
import { EffectParameters } from './effect-parameters.tsx';
import { EqualizerCurve } from './equalizer-curve.tsx';

interface EffectChainProps {
  readonly effects: readonly Effect[];
  readonly onChange: (label: string, effects: Effect[], gesture?: string) => void;
  /** Where a new point of a curve lies, seconds. */
  readonly timeOf: () => number;
  /** Drawn below the curve of an equaliser. */
  readonly behindCurve?: ReactNode;
  /** The meter of an effect that turns down. */
  readonly meterOf?: (id: string) => ReactNode;
  /** Opens the curve of a parameter elsewhere. */
  readonly lineOf?: ((id: string, parameter: string) => ReactNode) | undefined;
  /** Keeps the list low, for a popover. */
  readonly scrolls?: boolean;
}

/** Effects with a meter of reduction. */
const TURNS_DOWN: ReadonlySet<EffectType> = new Set(['compressor', 'limiter', 'gate', 'de_esser']);

/** Drag data type within the page: the id of an effect. */
const EFFECT_DRAG = 'application/x-soundwright-effect';

/** The presets and what is in them. */
const PRESETS = EFFECT_PRESET_NAMES.map((name) => ({
  name,
  labels: presetEffects(name, '').map(({ type }) => EFFECTS[type].label),
}));

/** A chain of effects: added, set, put in order, bypassed, compared and removed. */
export function EffectChain({ effects, onChange, timeOf, behindCurve, meterOf, lineOf, scrolls }: EffectChainProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const replaced = (at: number, effect: Effect): Effect[] => effects.map((other, i) => (i === at ? effect : other));
  const add = (label: string, added: readonly Effect[]) => onChange(label, [...effects, ...added]);
  const move = (at: number, to: number) =>
    onChange('Move effect', effects.toSpliced(at, 1).toSpliced(to, 0, effects[at] as Effect));
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
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-[12px] font-medium text-text-2">Effects</h2>
        <Comparison effects={effects} onChange={(other) => onChange('Compare effects', other)} />
      </div>
      {effects.length > 0 && (
        <ol className={classes('flex flex-col gap-2 p-0.5', scrolls === true && 'max-h-80 overflow-y-auto')}>
          {effects.map((effect, at) => {
            const { label } = EFFECTS[effect.type];
            const named = `${label}, effect ${at + 1}`;
            return (
              <li
                key={effect.id}
                aria-label={named}
                className={classes(
                  'flex flex-col gap-2 rounded-md border p-2',
                  dragged === effect.id ? 'border-accent' : 'border-line',
                )}
                onDragOver={(event) => {
                  if (dragged !== null) event.preventDefault();
                }}
                onDrop={(event) => {
                  const from = effects.findIndex(({ id }) => id === dragged);
                  if (from === -1) return;
                  event.preventDefault();
                  if (from !== at) move(from, at);
                }}
              >
                <div className="flex items-center gap-1">
                  <span
                    aria-hidden="true"
                    title="Drag to move"
                    draggable
                    className="cursor-grab text-text-3"
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      // Firefox drags nothing without data.
                      event.dataTransfer.setData(EFFECT_DRAG, effect.id);
                      setDragged(effect.id);
                    }}
                    onDragEnd={() => setDragged(null)}
                  >
                    <GripVertical size={14} />
                  </span>
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
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    label={`Move ${named} down`}
                    disabled={at === effects.length - 1}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    label={`Remove ${named}`}
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    onClick={() => onChange('Remove effect', effects.toSpliced(at, 1))}
                  />
                </div>
                {effect.enabled && (
                  <>
                    {effect.type === 'equalizer' && <EqualizerCurve effect={effect} behind={behindCurve} />}
                    <EffectParameters
                      effect={effect}
                      timeOf={timeOf}
                      lineOf={lineOf && ((parameter) => lineOf(effect.id, parameter))}
                      onChange={(what, changed, gesture) =>
                        onChange(what, replaced(at, changed), gesture && `${effect.id} ${gesture}`)
                      }
                    />
                    {TURNS_DOWN.has(effect.type) && meterOf?.(effect.id)}
                  </>
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

interface ComparisonProps {
  readonly effects: readonly Effect[];
  readonly onChange: (effects: Effect[]) => void;
}

/** Two chains to switch between: A is the one that is changed, and B begins as what A was when this was opened. */
function Comparison({ effects, onChange }: ComparisonProps) {
  const [other, setOther] = useState<readonly Effect[]>(effects);
  const [shown, setShown] = useState<'A' | 'B'>('A');
  return (
    <Segmented
      label="Compare"
      size="sm"
      value={shown}
      onChange={(next) => {
        if (next === shown) return;
        setShown(next);
        setOther(effects);
        onChange([...other]);
      }}
      options={[
        { value: 'A', label: 'A' },
        { value: 'B', label: 'B' },
      ]}
    />
  );
}
