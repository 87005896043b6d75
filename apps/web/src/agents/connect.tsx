import type { McpStatus } from '@soundwright/contract';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatCount, formatWhen } from '../ui/format.ts';

type Connection = McpStatus['connect'][number];

const KIND_WORDS: Record<Connection['kind'], string> = {
  cli: 'Run this in a terminal',
  json: 'Add this to its settings (JSON)',
  toml: 'Add this to its settings (TOML)',
  link: 'Or open this link',
};

/** The address, the configuration for each client, and the connected clients. */
export function Connect({ status }: { readonly status: McpStatus }) {
  const names = [...new Set(status.connect.map(({ client }) => client))];
  const [chosen, setChosen] = useState(names[0] ?? '');
  return (
    <div className="grid gap-8 pt-6 lg:grid-cols-[minmax(0,60rem)_minmax(18rem,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <section aria-labelledby="mcp-address" className="flex flex-col gap-2">
          <h2 id="mcp-address" className="font-semibold">
            Address
          </h2>
          <div className="flex items-center gap-3 rounded-ui border border-line bg-surface-1 py-2 pr-2 pl-4">
            <code className="min-w-0 flex-1 truncate">{status.url}</code>
            <CopyButton text={status.url} what="address" />
          </div>
          <p className="text-[12px] text-text-3">
            Streamable HTTP; protocol versions {status.protocol_versions.join(', ')}.
          </p>
        </section>
        <section aria-labelledby="mcp-clients" className="flex min-w-0 flex-col gap-3">
          <h2 id="mcp-clients" className="font-semibold">
            Connect a client
          </h2>
          <div className="flex flex-wrap gap-1.5">
            {names.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === chosen}
                onClick={() => setChosen(name)}
                className="h-7 rounded-full border border-line px-3 text-[13px] text-text-2 hover:text-text-1 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                {name}
              </button>
            ))}
          </div>
          {status.connect
            .filter(({ client }) => client === chosen)
            .map((connection) => (
              <Snippet key={connection.kind} connection={connection} />
            ))}
        </section>
      </div>
      <aside className="flex flex-col gap-6">
        <Clients clients={status.clients} />
        <Telemetry telemetry={status.telemetry} />
      </aside>
    </div>
  );
}

function Snippet({ connection: { client, kind, config } }: { readonly connection: Connection }) {
  if (kind === 'link') {
    return (
      <p>
        <a href={config} className="inline-flex items-center gap-1.5 text-accent underline underline-offset-2">
          <ExternalLink size={14} aria-hidden="true" />
          Add to {client}
        </a>
      </p>
    );
  }
  return (
    <div className="overflow-hidden rounded-ui border border-line bg-surface-1">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
        <span className="text-[13px] text-text-2">{KIND_WORDS[kind]}</span>
        <CopyButton text={config} what={`configuration for ${client}`} />
      </div>
      <CodeBlock label={`Configuration for ${client}`} text={config} />
    </div>
  );
}

function Clients({ clients }: { readonly clients: McpStatus['clients'] }) {
  return (
    <section aria-labelledby="clients-now" className="flex flex-col gap-2">
      <h2 id="clients-now" className="font-semibold">
        Connected now
      </h2>
      {clients.length === 0 && <p className="text-text-2">No clients yet. A client appears here once it connects.</p>}
      <ul className="flex flex-col">
        {clients.map((client) => (
          <li
            key={`${client.name}/${client.session_id}/${client.connected_at}`}
            className="border-b border-line py-2 last:border-0"
          >
            <p className="truncate font-medium">
              {client.name} <span className="font-normal text-text-3">{client.version}</span>
            </p>
            <p className="text-[12px] text-text-2">
              {client.transport === 'http' ? 'HTTP' : 'stdio bridge'} · {formatCount(client.calls, 'call')}
              {client.last_call_at !== null && `, last ${formatWhen(client.last_call_at)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Telemetry({ telemetry }: { readonly telemetry: McpStatus['telemetry'] }) {
  const { exporting, otel_endpoint, exported, failed, last_error } = telemetry;
  return (
    <section aria-labelledby="telemetry" className="flex flex-col gap-2 text-[13px]">
      <h2 id="telemetry" className="text-[14px] font-semibold">
        Telemetry
      </h2>
      {exporting ? (
        <p className="wrap-anywhere text-text-2">
          {formatCount(exported, 'span')} sent to {otel_endpoint}
          {failed > 0 && `, ${failed} not`}.
        </p>
      ) : (
        <p className="text-text-2">Calls are not reported outside this machine.</p>
      )}
      {last_error !== null && <p className="wrap-anywhere text-danger">{last_error}</p>}
      <Link to="/settings?section=agents" className="text-accent underline underline-offset-2">
        Change in Settings
      </Link>
    </section>
  );
}
