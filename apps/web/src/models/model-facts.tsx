import type { ReactNode } from 'react';
import { useEngines } from '../state/queries.ts';
import { formatBytes, formatLength, formatWait, languageName } from '../ui/format.ts';
import { type ModelRow, supportWords } from './model-rows.ts';

/** Everything that is known of a model. */
export function ModelFacts({ row }: { readonly row: ModelRow }) {
  const { model, license } = row;
  const engines = useEngines();
  const languages = [...new Set((model?.voices ?? []).map(({ language }) => language))];
  return (
    <dl className="grid gap-x-8 gap-y-2 border-t border-line pt-3 text-[13px] sm:grid-cols-2">
      <Fact name="Id">
        <code className="wrap-anywhere">{row.id}</code>
      </Fact>
      <Fact name="Licence">
        {license.url === '' ? (
          license.name
        ) : (
          <a href={license.url} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-2">
            {license.name}
          </a>
        )}
        {license.note !== '' && <span className="block text-text-2">{license.note}</span>}
      </Fact>
      {model !== null && (
        <>
          <Fact name="Engine">{engines.data?.find(({ id }) => id === model.engine)?.label ?? model.engine}</Fact>
          <Fact name="Sound">
            {model.sample_rate / 1000} kHz, {model.channels === 1 ? 'mono' : 'stereo'}, up to{' '}
            {formatLength(model.max_duration_s)}
          </Fact>
          {model.avg_duration_s !== null && (
            <Fact name="Render time">{formatWait(model.avg_duration_s)} on this machine</Fact>
          )}
          {model.vram_estimate_mb > 0 && <Fact name="Memory">{formatBytes(model.vram_estimate_mb * 1e6)}</Fact>}
          {model.hub_repo !== '' && <Fact name="Source">{model.hub_repo}</Fact>}
          {languages.length > 0 && (
            <Fact name="Voices">
              {model.voices?.length}, in {languages.map(languageName).join(', ')}
            </Fact>
          )}
          <Fact name="Options">{supportWords(model.supports).join(', ') || 'Prompt only'}</Fact>
        </>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="w-24 shrink-0 text-text-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
