import type { Voice } from '@soundwright/contract';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '../frame/screen.tsx';
import { useDeletions } from '../state/deletions.ts';
import { useOffline } from '../state/live.ts';
import { useModels, useSounds, useVoices } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextField } from '../ui/fields.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { ModelVoices } from './model-voices.tsx';
import { NewVoiceDialog } from './new-voice-dialog.tsx';
import { TryBar } from './try-bar.tsx';
import { VoiceCard } from './voice-card.tsx';
import { arrangeVoices, lastUses, modelVoices, VOICE_SORTS, type VoiceSort } from './voice-list.ts';

const SORT_KEY = 'soundwright.voices.sort';
const SEARCH_FROM = 6;

/** Saved and cloned voices, the models' own voices, and a test line. */
export function VoicesScreen() {
  const voices = useVoices();
  const models = useModels();
  const { data: spoken } = useSounds({ source: 'speech' }, 200);
  const pending = useDeletions(({ pending: ids }) => ids);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<VoiceSort>(readSort);
  const [creating, setCreating] = useState(false);

  const uses = lastUses(spoken?.items ?? []);
  const offline = useOffline();
  const saved = (voices.data ?? []).filter(({ id }) => !pending.has(id));
  const shown = arrangeVoices(saved, { query, sort, uses });
  const own = modelVoices(models.data ?? []);

  return (
    <Screen
      title="Voices"
      lead="Your own voices and those of the speech models."
      actions={
        <Button
          variant="primary"
          disabled={offline !== null}
          title={offline ?? undefined}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setCreating(true)}
        >
          New voice
        </Button>
      }
    >
      <TryBar />
      <section aria-labelledby="own-voices" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="own-voices" className="font-semibold">
            Your voices
          </h2>
          {saved.length >= SEARCH_FROM && (
            <div className="flex items-center gap-2">
              <SearchField value={query} onChange={setQuery} />
              <Select
                label="Sort voices by"
                hideLabel
                className="w-36"
                value={sort}
                options={VOICE_SORTS}
                onChange={(next) => {
                  localStorage.setItem(SORT_KEY, next);
                  setSort(next);
                }}
              />
            </div>
          )}
        </div>
        {voices.isPending && <SkeletonRows rows={3} />}
        {voices.isError && (
          <ErrorState what="Could not load the voices" error={voices.error} onRetry={() => void voices.refetch()} />
        )}
        {voices.isSuccess && saved.length === 0 && (
          <EmptyState
            className="rounded-ui border border-line border-dashed py-10"
            text="You have no saved voices yet. A few seconds of speech are enough to create one."
            action={<Button onClick={() => setCreating(true)}>Create a voice</Button>}
          />
        )}
        {saved.length > 0 && shown.length === 0 && <p className="text-text-2">No voices match “{query}”.</p>}
        <VoiceGrid voices={shown} uses={uses} />
      </section>
      {models.isError && (
        <ErrorState what="Could not load the models" error={models.error} onRetry={() => void models.refetch()} />
      )}
      <ModelVoices voices={own} saved={saved} />
      <NewVoiceDialog open={creating} onOpenChange={setCreating} modelVoices={own} models={models.data ?? []} />
    </Screen>
  );
}

function VoiceGrid({
  voices,
  uses,
}: {
  readonly voices: readonly Voice[];
  readonly uses: ReadonlyMap<string, string>;
}) {
  if (voices.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))]">
      {voices.map((voice) => (
        <VoiceCard key={voice.id} voice={voice} lastUsed={uses.get(voice.id)} />
      ))}
    </ul>
  );
}

function SearchField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <div className="relative">
      <Search size={14} aria-hidden="true" className="absolute top-2.5 left-3 text-text-3" />
      <TextField
        label="Search voices"
        hideLabel
        type="search"
        placeholder="Search"
        className="w-48"
        inputClassName="pl-8"
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function readSort(): VoiceSort {
  const kept = localStorage.getItem(SORT_KEY);
  return VOICE_SORTS.find(({ value }) => value === kept)?.value ?? 'name';
}
