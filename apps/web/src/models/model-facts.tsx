import type { ReactNode } from 'react';
import { LicenceLinks } from '../catalog/licence-links.tsx';
import { type ModelRow, memoryWords, supportWords } from '../catalog/model-rows.ts';
import { useEngines } from '../state/queries.ts';
import { formatBytes, formatLength, formatWait } from '../ui/format.ts';
import { languageWords } from './language-words.ts';

/** All details of a model. */
export function ModelFacts({ row }: { readonly row: ModelRow }) {
  const { model, license, languages } = row;
  const engines = useEngines();
  const memory = memoryWords(row);
  const engine = engines.data?.find(({ id }) => id === row.engineId)?.label ?? row.engineId;
  return (
    <dl className="grid gap-x-8 gap-y-2 border-t border-line pt-3 text-[13px] sm:grid-cols-2">
      <Fact name="Id">
        <code className="wrap-anywhere">{row.id}</code>
      </Fact>
      <Fact name="Licence">
        <LicenceLinks license={license} />
        {license.note !== '' && <span className="block text-text-2">{license.note}</span>}
      </Fact>
      {engine !== null && <Fact name="Engine">{engine}</Fact>}
      {memory !== null && <Fact name="Memory">{memory.text}</Fact>}
      {languages.length > 0 && <Fact name="Languages">{languageWords(languages, languages.length)}</Fact>}
      {model !== null && (
        <>
          <Fact name="Sound">
            {model.sample_rate / 1000} kHz, {model.channels === 1 ? 'mono' : 'stereo'}, up to{' '}
            {formatLength(model.max_duration_s)}
          </Fact>
          {model.avg_duration_s !== null && (
            <Fact name="Render time">{formatWait(model.avg_duration_s)} on this machine</Fact>
          )}
          {model.disk_bytes > 0 && <Fact name="On disk">{formatBytes(model.disk_bytes)}</Fact>}
          {model.hub_repo !== '' && <Fact name="Source">{model.hub_repo}</Fact>}
          {model.voices !== undefined && model.voices.length > 0 && <Fact name="Voices">{model.voices.length}</Fact>}
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
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
