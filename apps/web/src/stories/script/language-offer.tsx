import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../state/api.ts';
import { isReady, keys, useCatalog, useModels } from '../../state/queries.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes } from '../../ui/format.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useAttempt } from '../../ui/use-attempt.ts';

interface LanguageOfferProps {
  /** What the line is written in, as BCP 47. */
  readonly language: string;
  /** The models that speak it, best first. */
  readonly speakers: readonly string[];
  readonly onVoice: (voiceId: string) => void;
}

/** A voice that speaks the language of a line, in one click: it is downloaded when it is not on this machine. */
export function LanguageOffer({ language, speakers, onVoice }: LanguageOfferProps) {
  const queryClient = useQueryClient();
  const { data: models = [] } = useModels();
  const { data: catalog = [] } = useCatalog();
  const isThere = (id: string) => models.some((model) => model.id === id && isReady(model));
  // Models with conditions show them on the Models screen.
  const isOffered = (id: string) => isThere(id) || catalog.find((one) => one.id === id)?.license.commercial === 'yes';
  const modelId = speakers.find(isOffered);
  const entry = catalog.find(({ id }) => id === modelId);
  const { busy, error, attempt } = useAttempt(async () => {
    await queryClient.invalidateQueries({ queryKey: keys.models });
  });
  if (entry === undefined || modelId === undefined) return null;
  const isHere = isThere(modelId);
  const take = async () => {
    const params = { id: modelId };
    if (!isHere) await api.downloadModel({ params });
    const [voice] = (await api.getModel({ params })).voices ?? [];
    if (voice !== undefined) onVoice(voice.voice_id);
  };
  const size = entry.size_bytes === null ? '' : `, ${formatBytes(entry.size_bytes)}`;
  return (
    <p className="pointer-events-auto flex flex-wrap items-center gap-2 py-1">
      <span>This seems to be {nameOf(language)}.</span>
      <Button
        size="sm"
        busy={busy}
        // The line keeps its focus, so that this note stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void attempt(take)}
      >
        {isHere ? `Speak it with ${entry.name}` : `Get ${entry.name}${size}, ${entry.license.name}`}
      </Button>
      {error !== null && <span className="text-danger">{problemMessage(error)}</span>}
    </p>
  );
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
}
