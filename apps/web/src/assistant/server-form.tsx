import type { LlmStatus, Settings } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

interface ServerFormProps {
  readonly settings: Settings;
  readonly detected: LlmStatus['detected'];
}

/** Servers found on this machine, and a form for any other one with an OpenAI-compatible API. */
export function ServerForm({ settings, detected }: ServerFormProps) {
  const queryClient = useQueryClient();
  const { busy, error, attempt } = useAttempt(async () => {
    for (const queryKey of [keys.settings, ['llm']]) await queryClient.invalidateQueries({ queryKey });
  });
  const [address, setAddress] = useState(settings.llm_external_base_url);
  const [model, setModel] = useState(settings.llm_external_model);
  const [key, setKey] = useState('');
  const use = (base_url: string, name: string, secret = '') =>
    attempt(() =>
      api.updateSettings({
        body: {
          llm_mode: 'external',
          llm_external_base_url: base_url,
          llm_external_model: name,
          ...(secret !== '' && { llm_external_api_key: secret }),
        },
      }),
    );
  const isUsed = (base_url: string, name: string) =>
    settings.llm_mode === 'external' &&
    settings.llm_external_base_url === base_url &&
    settings.llm_external_model === name;

  return (
    <section aria-labelledby="way-server" className="flex flex-col gap-2">
      <h2 id="way-server" className="font-semibold">
        A server of your own
      </h2>
      {detected.length === 0 && <p className="text-text-2">No server was found on this machine.</p>}
      <ul className="flex flex-col gap-2">
        {detected.flatMap((server) =>
          server.models.map((name) => (
            <li
              key={`${server.base_url}/${name}`}
              className="flex items-center gap-3 rounded-ui border border-line bg-surface-1 p-4"
            >
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{name}</p>
                <p className="truncate text-[12px] text-text-3">
                  {server.label}, {server.base_url}
                </p>
              </div>
              <Button
                size="sm"
                busy={busy}
                disabled={isUsed(server.base_url, name)}
                aria-label={`${isUsed(server.base_url, name) ? 'In use' : 'Use'}: ${name}`}
                onClick={() => void use(server.base_url, name)}
              >
                {isUsed(server.base_url, name) ? 'In use' : 'Use'}
              </Button>
            </li>
          )),
        )}
      </ul>
      <form
        aria-label="Another server"
        className="mt-2 grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void use(address.trim(), model.trim(), key.trim()).then(() => setKey(''));
        }}
      >
        <TextField
          label="Address"
          hint="With an OpenAI-compatible API"
          value={address}
          placeholder="http://127.0.0.1:11434/v1"
          spellCheck={false}
          onChange={setAddress}
        />
        <TextField
          label="Model"
          value={model}
          placeholder="Name of the model on that server"
          spellCheck={false}
          onChange={setModel}
        />
        <TextField
          label="Key"
          type="password"
          autoComplete="off"
          value={key}
          placeholder={
            settings.llm_external_api_key_set ? 'Set; leave empty to keep it' : 'Only if the server requires one'
          }
          onChange={setKey}
        />
        <div className="flex items-end">
          <Button type="submit" busy={busy} disabled={address.trim() === '' || model.trim() === ''}>
            Use this server
          </Button>
        </div>
      </form>
      {error !== null && <ErrorState what="Could not use the server" error={error} />}
    </section>
  );
}
