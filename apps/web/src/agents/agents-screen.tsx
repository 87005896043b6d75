import { useSearchParams } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { useMcpStatus } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CallLog } from './call-list.tsx';
import { Connect } from './connect.tsx';
import { Skills } from './skills.tsx';
import { ToolList } from './tool-list.tsx';

const VIEWS = ['log', 'connect', 'tools', 'skills'] as const;
type View = (typeof VIEWS)[number];

/** Programs that use the service through MCP: connecting, connected clients, and their calls. */
export function AgentsScreen() {
  const status = useMcpStatus();
  const [search, setSearch] = useSearchParams();
  const lead = 'Assistants and other programs that use Soundwright through MCP.';

  if (status.isPending) {
    return (
      <Screen title="Agents" lead={lead}>
        <SkeletonRows rows={6} />
      </Screen>
    );
  }
  if (status.isError) {
    return (
      <Screen title="Agents" lead={lead}>
        <ErrorState what="Could not load the MCP status" error={status.error} onRetry={() => void status.refetch()} />
      </Screen>
    );
  }

  const { totals, clients } = status.data;
  const asked = VIEWS.find((one) => one === search.get('view'));
  const view = asked ?? (totals.calls === 0 ? 'connect' : 'log');
  return (
    <Screen title="Agents" lead={lead}>
      <Tabs<View>
        label="About agents"
        value={view}
        onChange={(next) => setSearch({ view: next }, { replace: true })}
        items={[
          { value: 'log', label: 'Calls', content: <CallLog status={status.data} /> },
          {
            value: 'connect',
            label: clients.length === 0 ? 'Connect' : `Connect (${clients.length})`,
            content: <Connect status={status.data} />,
          },
          { value: 'tools', label: 'Tools', content: <ToolList status={status.data} /> },
          { value: 'skills', label: 'Skills', content: <Skills status={status.data} /> },
        ]}
      />
    </Screen>
  );
}
