import type { Sound } from '@soundwright/contract';
import { ListPlus, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStories } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';
import { addToStory } from './sound-actions.ts';

interface AddToStoryProps {
  readonly sounds: readonly Sound[];
  /** Replaces the icon button. */
  readonly trigger?: ReactElement | undefined;
  readonly side?: 'top' | 'bottom' | undefined;
}

const SHOWN = 12;

/** A menu of stories to add sounds to, including a new one. */
export function AddToStory({ sounds, trigger, side }: AddToStoryProps) {
  const { data: stories } = useStories();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const add = async (storyId: string | null) => {
    setBusy(true);
    const { show } = useToasts.getState();
    try {
      const story = await addToStory(sounds, storyId);
      const what = sounds.length === 1 ? `“${sounds[0]?.name}”` : formatCount(sounds.length, 'sound');
      show({
        text: `Added ${what} to “${story.title}”`,
        action: { label: 'Open', run: () => void navigate(`/stories/${story.id}`) },
      });
    } catch (error) {
      show({ text: `Could not add to the story. ${problemMessage(error)}`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      side={side}
      trigger={
        trigger ?? (
          <IconButton label="Add to a story" disabled={busy} icon={<ListPlus size={16} aria-hidden="true" />} />
        )
      }
      items={[
        { label: 'New story', icon: <Plus size={14} aria-hidden="true" />, onSelect: () => void add(null) },
        ...((stories ?? []).length > 0 ? (['separator'] as const) : []),
        ...(stories ?? []).slice(0, SHOWN).map((story) => ({ label: story.title, onSelect: () => void add(story.id) })),
      ]}
    />
  );
}
