import type { Sound } from '@soundwright/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addToStory, patchSound } from '../sounds/sound-actions.ts';
import { useStories } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { ContextMenu } from '../ui/context-menu.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/fields.tsx';
import { RenameDialog } from '../ui/rename-dialog.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { DownloadDialog } from './download-dialog.tsx';
import { useSoundMenuItems } from './sound-menu.tsx';
import { type SoundTask, useSoundTask } from './sound-task.ts';
import { ConvertDialog, SeparateDialog } from './transform-dialogs.tsx';

/** The requested dialog or menu of a sound. */
export function SoundTasks({ task }: { readonly task: SoundTask }) {
  const { sound } = task;
  // A later request may have replaced it.
  const close = () => useSoundTask.setState((now) => (now.task === task ? { task: null } : now));
  switch (task.kind) {
    case 'menu':
      return <SoundContextMenu key={`${task.at.x} ${task.at.y}`} sound={sound} at={task.at} onClose={close} />;
    case 'rename':
      return (
        <RenameDialog what="sound" name={sound.name} onSave={(name) => patchSound(sound, { name })} onClose={close} />
      );
    case 'separate':
      return <SeparateDialog sound={sound} onClose={close} />;
    case 'convert':
      return <ConvertDialog sound={sound} onClose={close} />;
    case 'download':
      return <DownloadDialog sound={sound} onClose={close} />;
    case 'story':
      return <StoryDialog sound={sound} onClose={close} />;
  }
}

interface TaskProps {
  readonly sound: Sound;
  readonly onClose: () => void;
}

function SoundContextMenu({ sound, at, onClose }: TaskProps & { readonly at: { x: number; y: number } }) {
  const items = useSoundMenuItems(sound);
  return <ContextMenu at={at} items={items} onClose={onClose} />;
}

const NEW_STORY = 'new';

function StoryDialog({ sound, onClose }: TaskProps) {
  const { data: stories = [] } = useStories();
  const [storyId, setStoryId] = useState(NEW_STORY);
  const { busy, error, attempt } = useAttempt();
  const navigate = useNavigate();
  const add = () =>
    attempt(async () => {
      const story = await addToStory([sound], storyId === NEW_STORY ? null : storyId);
      useToasts.getState().show({
        text: `Added “${sound.name}” to “${story.title}”`,
        action: { label: 'Open', run: () => void navigate(`/stories/${story.id}`) },
      });
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add to a story"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void add()}>
            Add
          </Button>
        </>
      }
    >
      <Select
        label="Story"
        value={storyId}
        options={[
          { value: NEW_STORY, label: 'New story' },
          ...stories.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={setStoryId}
      />
      {error !== null && <ErrorState what="Could not add to the story" error={error} />}
    </Dialog>
  );
}
