import { Link } from 'react-router';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow, TextSetting } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** Telemetry of tool calls. */
export function AgentsSection({ settings }: SectionProps) {
  const telemetry = useSave();
  return (
    <>
      <SettingRow
        label="Send traces of tool calls to"
        hint="An OpenTelemetry collector (OTLP over HTTP). Leave empty to send nothing."
        words="telemetry otel opentelemetry otlp tracing mcp"
        state={telemetry.state}
      >
        <TextSetting
          label="Send traces of tool calls to"
          placeholder="http://localhost:4318"
          value={settings.otel_endpoint ?? ''}
          onSave={(value) => void telemetry.save({ otel_endpoint: value === '' ? null : value })}
        />
      </SettingRow>
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
