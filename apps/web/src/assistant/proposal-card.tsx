import { type Model, type Proposal, RANGES, REQUEST_DEFAULTS } from '@soundwright/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { submit } from '../sounds/make.ts';
import { api } from '../state/api.ts';
import { isReady, useModels } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { NumberField, Select, TextArea, TextField } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly onGenerated: (jobId: string, proposal: Proposal) => Promise<void>;
}

/** A proposal of the assistant: edit it, use it on Create, or generate it directly. */
export function ProposalCard({ proposal, onGenerated }: ProposalCardProps) {
  const navigate = useNavigate();
  const { data: models = [] } = useModels();
  const { busy, error, attempt } = useAttempt();
  const [edited, setEdited] = useState(proposal);
  const change = (fields: Partial<Proposal>) => setEdited({ ...edited, ...fields });
  const makers = models.filter(({ task }) => task === 'generate');
  const model = makers.find(({ id }) => id === edited.model);

  const apply = async () => {
    const { text, modelId, lengthS } = useDraft.getState();
    const what = model?.category === 'music' ? 'music' : 'sfx';
    changeDraft({
      what,
      text: { ...text, [what]: edited.prompt },
      modelId: { ...modelId, [what]: edited.model },
      lengthS: { ...lengthS, [what]: edited.duration_s },
      negative: edited.negative_prompt ?? '',
      lyrics: edited.lyrics ?? '',
      tags: edited.tags,
      source: null,
    });
    await navigate('/');
  };
  const generate = () =>
    attempt(async () => {
      if (model === undefined) return;
      const job = await submit(() => api.generate({ body: bodyOf(edited, model) }));
      await onGenerated(job.id, edited);
    });

  return (
    <section
      aria-label="Proposal"
      className="flex h-fit min-w-0 flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4 lg:sticky lg:top-4"
    >
      <h2 className="font-semibold">Proposal</h2>
      <TextArea label="Prompt" value={edited.prompt} maxLength={4_000} onChange={(prompt) => change({ prompt })} />
      <Select
        label="Model"
        value={model?.id ?? null}
        options={makers.map((one) => ({
          value: one.id,
          label: one.name,
          hint: isReady(one) ? undefined : 'Not ready',
          disabled: !isReady(one),
        }))}
        onChange={(id) => change({ model: id })}
      />
      <NumberField
        label="Length"
        value={edited.duration_s}
        unit={edited.duration_s === null ? undefined : 's'}
        placeholder="Auto length"
        min={RANGES.duration.min}
        max={model?.max_duration_s ?? REQUEST_DEFAULTS.maxDurationS}
        decimals={1}
        onChange={(duration_s) => change({ duration_s })}
      />
      {model?.supports.negative_prompt === true && (
        <TextField
          label="Negative prompt"
          value={edited.negative_prompt ?? ''}
          onChange={(text) => change({ negative_prompt: text === '' ? null : text })}
        />
      )}
      {model?.supports.lyrics === true && (
        <TextArea
          label="Lyrics"
          value={edited.lyrics ?? ''}
          maxLength={20_000}
          onChange={(text) => change({ lyrics: text === '' ? null : text })}
        />
      )}
      <TagsField tags={edited.tags} onChange={(tags) => change({ tags })} />
      {error !== null && <ErrorState what="Could not start" error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          disabled={model === undefined || edited.prompt.trim() === ''}
          onClick={() => void generate()}
        >
          Generate
        </Button>
        <Button onClick={() => void apply()}>Apply</Button>
      </div>
    </section>
  );
}

/** The request for a proposal, without what its model does not support. */
function bodyOf(proposal: Proposal, { supports, max_duration_s }: Model) {
  const { model, prompt, negative_prompt, lyrics, duration_s, tags } = proposal;
  return {
    model,
    prompt: prompt.trim(),
    ...(duration_s !== null && { duration_s: Math.min(duration_s, max_duration_s) }),
    ...(supports.negative_prompt && negative_prompt !== null && { negative_prompt }),
    ...(supports.lyrics && lyrics !== null && { lyrics }),
    ...(tags.length > 0 && { tags }),
  };
}
