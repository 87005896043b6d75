import { Link } from 'react-router';
import { TextRow } from './setting-fields.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';

/** Telemetry of tool calls. */
export function AgentsSection({ settings }: SectionProps) {
  return (
    <>
      <TextRow
        name="otel_endpoint"
        settings={settings}
        label="Send traces of tool calls to"
        hint="An OpenTelemetry collector (OTLP over HTTP). Leave empty to send nothing."
        words="telemetry otel opentelemetry otlp tracing mcp"
        placeholder="http://localhost:4318"
        empty={null}
      />
      <SettingRow
        label="Connect an agent"
        hint="Address, configuration for each client, and the log of calls."
        words="mcp"
      >
        <Link to="/agents?view=connect" className="text-accent underline underline-offset-2">
          Open the Agents screen
        </Link>
      </SettingRow>
    </>
  );
}
