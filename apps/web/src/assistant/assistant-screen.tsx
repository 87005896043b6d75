import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useLlmStatus } from '../asking/use-llm-status.ts';
import { Screen } from '../frame/screen.tsx';
import { useSettings } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { AssistantSetup } from './assistant-setup.tsx';
import { Chat } from './chat.tsx';

/** The assistant: the chat once it is ready, otherwise its setup. */
export function AssistantScreen() {
  const settings = useSettings();
  const status = useLlmStatus();
  const [settingUp, setSettingUp] = useState(false);
  const isReady = status.data?.ready === true;
  const isChat = isReady && !settingUp;

  return (
    <Screen
      title="Assistant"
      lead={
        isChat
          ? `Describe what you need. ${status.data?.model ?? 'The model'} suggests a sound you can change.`
          : undefined
      }
      actions={
        isReady && (
          <Button size="sm" icon={<Settings2 size={14} aria-hidden="true" />} onClick={() => setSettingUp(!settingUp)}>
            {settingUp ? 'Back to the chat' : 'Set-up'}
          </Button>
        )
      }
    >
      {(settings.isPending || status.isPending) && <SkeletonRows rows={3} />}
      {settings.isError && <ErrorState what="Could not load the settings" error={settings.error} />}
      {status.isError && (
        <ErrorState what="Could not reach the assistant" error={status.error} onRetry={() => void status.refetch()} />
      )}
      {settings.isSuccess && status.isSuccess && !isChat && (
        <div className="max-w-3xl">
          <AssistantSetup settings={settings.data} status={status.data} />
        </div>
      )}
      {isChat && <Chat />}
    </Screen>
  );
}
