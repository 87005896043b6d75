import type { UpdateCheck } from '@soundwright/contract';
import { useState } from 'react';
import { licenceAddress } from '../catalog/licence-texts.ts';
import { api } from '../state/api.ts';
import { useHealth } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { SettingRow } from './setting-row.tsx';

const LINK = 'text-accent underline underline-offset-2';

/** Version and further reading. */
export function AboutSection() {
  const { data: health } = useHealth();
  return (
    <>
      <SettingRow label="Soundwright" hint="Turns text into effects, music and speech on this machine." words="version">
        <span>{health === undefined ? '…' : `Version ${health.version}`}</span>
      </SettingRow>
      <UpdateRow />
      <SettingRow label="Runs on" hint="The hardware that runs the models." words="device gpu cpu processor">
        <span>{health === undefined ? '…' : (DEVICE_WORDS[health.device] ?? health.device)}</span>
      </SettingRow>
      <SettingRow
        label="Documentation"
        hint="How to use it, every effect to play, and the API behind this page."
        words="help manual api openapi programs"
      >
        <span className="flex gap-4">
          <a href="/docs" className={LINK} target="_blank" rel="noreferrer">
            Documentation
          </a>
          <a href="/openapi.json" className={LINK} target="_blank" rel="noreferrer">
            OpenAPI
          </a>
        </span>
      </SettingRow>
      <SettingRow label="Licence" hint="What you make with it is yours." words="license open source">
        <span className="flex gap-4">
          <a href={licenceAddress('Apache-2.0')} className={LINK} target="_blank" rel="noreferrer">
            Apache-2.0
          </a>
          <a href={licenceAddress('NOTICE')} className={LINK} target="_blank" rel="noreferrer">
            What it is made of
          </a>
        </span>
      </SettingRow>
    </>
  );
}

/** Asks for a newer version, only when the button is pressed. */
function UpdateRow() {
  const [found, setFound] = useState<UpdateCheck>();
  const { busy, error, attempt } = useAttempt();
  const hint = 'Asks the npm registry once, when you press the button.';
  return (
    <>
      <SettingRow label="Updates" hint={found === undefined ? hint : updateWords(found)} words="newer version upgrade">
        <Button size="sm" busy={busy} onClick={() => void attempt(async () => setFound(await api.checkForUpdate()))}>
          Check for updates
        </Button>
      </SettingRow>
      {error !== null && <ErrorState what="Could not look for a newer version" error={error} />}
    </>
  );
}

function updateWords({ newer }: UpdateCheck): string {
  return newer === null
    ? 'There is no newer version.'
    : `Version ${newer} is published. If you installed it with npm: npm install --global soundwright@latest`;
}

const DEVICE_WORDS: Readonly<Record<string, string>> = {
  cpu: 'The processor (CPU)',
  cuda: 'NVIDIA graphics card (CUDA)',
  hip: 'AMD graphics card (HIP)',
  metal: 'Apple graphics (Metal)',
  vulkan: 'Graphics card (Vulkan)',
};
