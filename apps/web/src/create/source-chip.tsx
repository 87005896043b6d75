import {
  type EditKind,
  type Model,
  RANGES,
  REQUEST_DEFAULTS,
  type RepaintMode,
  type Sound,
} from '@soundwright/contract';
import { X } from 'lucide-react';
import { PlayButton } from '../player/play-button.tsx';
import { changeDraft, type DraftSource, useDraft } from '../sounds/draft.ts';
import { useKindOf } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';
import { NumberField, Select, Slider } from '../ui/fields.tsx';
import { formatLength, formatPercent } from '../ui/format.ts';
import { RegionWave } from '../ui/region-wave.tsx';
import { Segmented } from '../ui/tabs.tsx';

const MODES: readonly { value: EditKind; label: string }[] = [
  { value: 'extend', label: 'Extend' },
  { value: 'cover', label: 'Cover' },
  { value: 'repaint', label: 'Repaint' },
];
const REPAINT_MODES: readonly { value: RepaintMode; label: string; hint: string }[] = [
  { value: 'conservative', label: 'Conservative', hint: 'Stays close to the source' },
  { value: 'balanced', label: 'Balanced', hint: 'Between the two' },
  { value: 'aggressive', label: 'Aggressive', hint: 'Follows the prompt freely' },
];

/** The source of the new sound: its waveform, the mode, and the region. */
export function SourceChip({ sound, model }: { readonly sound: Sound; readonly model: Model | undefined }) {
  const source = useDraft((draft) => draft.source);
  const kindOf = useKindOf();
  if (source === null) return null;
  const change = (next: Partial<DraftSource>) => changeDraft({ source: { ...source, ...next } });
  return (
    <section aria-label={`Source: ${sound.name}`} className="mx-3 mb-3 rounded-ui border border-line bg-surface-0 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <PlayButton sound={sound} size="sm" />
        <p className="min-w-0 flex-1 truncate font-medium">
          {sound.name} <span className="font-normal text-text-3">{formatLength(sound.duration_s)}</span>
        </p>
        <Segmented
          label="What to do with the source"
          size="sm"
          value={source.mode}
          onChange={(mode) => change({ mode })}
          options={MODES.filter(({ value }) => model === undefined || model.supports[value])}
        />
        <IconButton
          label="Remove source"
          icon={<X size={15} aria-hidden="true" />}
          onClick={() => changeDraft({ source: null })}
        />
      </div>
      <RegionWave
        className="mt-2"
        peaks={sound.peaks}
        kind={kindOf(sound)}
        durationS={sound.duration_s}
        region={source.mode === 'repaint' ? { startS: source.repaintStartS, endS: source.repaintEndS } : null}
        onRegion={(region) => change({ repaintStartS: region.startS, repaintEndS: region.endS })}
        label={`Region of ${sound.name} to repaint`}
      />
      <div className="mt-3 grid gap-3 sm:grid-cols-4">
        {source.mode === 'extend' && (
          <NumberField
            label="Add"
            unit="s"
            value={source.extendS}
            {...RANGES.duration}
            decimals={1}
            onChange={(extendS) => change({ extendS: extendS ?? REQUEST_DEFAULTS.extendS })}
          />
        )}
        {source.mode === 'cover' && (
          <Slider
            label="Distance from source"
            className="sm:col-span-2"
            value={source.coverStrength}
            {...RANGES.fraction}
            step={0.01}
            format={formatPercent}
            onChange={(coverStrength) => change({ coverStrength })}
          />
        )}
        {source.mode === 'repaint' && (
          <>
            <NumberField
              label="From"
              unit="s"
              value={source.repaintStartS}
              min={0}
              max={sound.duration_s}
              step={0.1}
              decimals={2}
              onChange={(startS) => change({ repaintStartS: startS ?? 0 })}
            />
            <NumberField
              label="To"
              unit="s"
              value={source.repaintEndS}
              min={0}
              max={sound.duration_s}
              step={0.1}
              decimals={2}
              error={source.repaintEndS <= source.repaintStartS ? 'Must be after “From”.' : null}
              onChange={(endS) => change({ repaintEndS: endS ?? sound.duration_s })}
            />
            <Select
              label="Mode"
              value={source.repaintMode}
              onChange={(repaintMode) => change({ repaintMode })}
              options={REPAINT_MODES}
            />
            <Slider
              label="Strength"
              value={source.repaintStrength}
              {...RANGES.fraction}
              step={0.01}
              format={formatPercent}
              onChange={(repaintStrength) => change({ repaintStrength })}
            />
          </>
        )}
      </div>
    </section>
  );
}
