import { LIMITS, type Model, RANGES } from '@soundwright/contract';
import { Sparkles, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isReady, useModels } from '../../state/queries.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { NumberBox } from '../../ui/number-box.tsx';
import { Select } from '../../ui/select.tsx';
import { useEditor } from '../editor/story-context.tsx';
import { generateInto } from './generations.ts';
import { type LaneSpan, useTimelineView } from './timeline-store.ts';

/** Fields for generating a sound in the selected span. */
export function SpanFields({ span }: { readonly span: LaneSpan }) {
  const storyId = useEditor(({ story }) => story.id);
  const { data } = useModels();
  const models = (data ?? []).filter((model) => model.task === 'generate' && isReady(model));
  const [chosen, setChosen] = useState<string | null>(null);
  const [prompt, setPrompt] = useState('');
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  const change = (fields: Partial<LaneSpan>) => useTimelineView.setState({ span: { ...span, ...fields } });
  const close = () => useTimelineView.setState({ span: null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (model === undefined || prompt.trim() === '') return;
    void generateInto(storyId, { ...span, lengthS: clampedLength(model, span.lengthS) }, model.id, prompt.trim());
    close();
  };
  return (
    <form
      aria-label="Generate here"
      className="flex min-w-0 flex-1 flex-wrap items-end gap-x-3 gap-y-2"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <TextField
        label="Generate here"
        placeholder="Describe the sound"
        value={prompt}
        onChange={setPrompt}
        maxLength={LIMITS.promptChars}
        autoFocus
        className="min-w-48 flex-1"
      />
      <Select
        label="Model"
        size="sm"
        className="w-40"
        value={model?.id ?? null}
        onChange={setChosen}
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberBox
        label="Start"
        unit="s"
        className="w-20"
        min={0}
        step={0.1}
        value={span.startS}
        onChange={(startS) => change({ startS })}
      />
      <NumberBox
        label="Length"
        unit="s"
        className="w-20"
        min={RANGES.duration.min}
        step={0.1}
        value={span.lengthS}
        onChange={(lengthS) => change({ lengthS })}
      />
      <NumberBox
        label="Lane"
        unit=""
        className="w-14"
        min={RANGES.lane.min + 1}
        max={RANGES.lane.max + 1}
        step={1}
        value={span.trackIndex + 1}
        onChange={(lane) => change({ trackIndex: Math.round(lane) - 1 })}
      />
      <Button
        type="submit"
        size="sm"
        variant="primary"
        disabled={model === undefined || prompt.trim() === ''}
        icon={<Sparkles size={14} aria-hidden="true" />}
      >
        Generate
      </Button>
      <IconButton label="Close" icon={<X size={15} aria-hidden="true" />} onClick={close} />
    </form>
  );
}

function clampedLength({ max_duration_s }: Model, lengthS: number): number {
  return Math.min(lengthS, max_duration_s ?? lengthS);
}
