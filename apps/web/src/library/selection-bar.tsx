import type { Sound } from '@soundwright/contract';
import { Download, Heart, ListPlus, PackageOpen, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { AddToStory } from '../sounds/add-to-story.tsx';
import { deleteSounds, patchSound, saveFile } from '../sounds/sound-actions.ts';
import { useTags } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { Popover } from '../ui/popover.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { ExportDialog } from './export-dialog.tsx';

interface SelectionBarProps {
  readonly sounds: readonly Sound[];
  readonly onClear: () => void;
}

/** Number of ids that fit into one URL, well within header limits of servers. */
const IDS_PER_ZIP = 300;

/** Bulk actions for selected sounds. */
export function SelectionBar({ sounds, onClear }: SelectionBarProps) {
  const [exporting, setExporting] = useState(false);
  const allFavorite = sounds.every(({ favorite }) => favorite);
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-1.5 border-t border-line bg-surface-2 px-4 py-2"
    >
      <p aria-live="polite" className="mr-2 font-medium">
        {formatCount(sounds.length, 'sound')} selected
      </p>
      <TagButton sounds={sounds} />
      <Button
        size="sm"
        icon={<Heart size={14} aria-hidden="true" />}
        onClick={() => {
          for (const sound of sounds) void patchSound(sound, { favorite: !allFavorite });
        }}
      >
        {allFavorite ? 'Unfavourite' : 'Favourite'}
      </Button>
      <AddToStory
        sounds={sounds}
        side="top"
        trigger={
          <Button size="sm" icon={<ListPlus size={14} aria-hidden="true" />}>
            Add to story
          </Button>
        }
      />
      <Button size="sm" icon={<Download size={14} aria-hidden="true" />} onClick={() => downloadZip(sounds)}>
        ZIP
      </Button>
      <Button size="sm" icon={<PackageOpen size={14} aria-hidden="true" />} onClick={() => setExporting(true)}>
        Export
      </Button>
      <ExportDialog sounds={sounds} open={exporting} onOpenChange={setExporting} />
      <Button
        size="sm"
        variant="danger"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => {
          deleteSounds(sounds);
          onClear();
        }}
      >
        Delete
      </Button>
      <IconButton
        label="Clear selection"
        shortcut="Esc"
        className="ml-auto"
        icon={<X size={15} aria-hidden="true" />}
        onClick={onClear}
      />
    </section>
  );
}

function TagButton({ sounds }: { readonly sounds: readonly Sound[] }) {
  const { data: known = [] } = useTags();
  const [added, setAdded] = useState<string[]>([]);
  const [open, setOpen] = useState(false);
  const apply = () => {
    for (const sound of sounds) {
      const tags = [...new Set([...sound.tags, ...added])].slice(0, 32);
      if (tags.length !== sound.tags.length) void patchSound(sound, { tags });
    }
    setAdded([]);
    setOpen(false);
  };
  return (
    <Popover
      title="Add tags"
      side="top"
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={<Tag size={14} aria-hidden="true" />}>
          Tag
        </Button>
      }
    >
      <div className="flex w-64 flex-col gap-3">
        <TagsField label="Tags to add" tags={added} onChange={setAdded} suggestions={known.map(({ tag }) => tag)} />
        <Button variant="primary" disabled={added.length === 0} onClick={apply}>
          Add to {formatCount(sounds.length, 'sound')}
        </Button>
      </div>
    </Popover>
  );
}

function downloadZip(sounds: readonly Sound[]): void {
  for (let at = 0; at < sounds.length; at += IDS_PER_ZIP) {
    const ids = sounds.slice(at, at + IDS_PER_ZIP).map(({ id }) => id);
    saveFile(`/api/sounds/export?ids=${ids.join(',')}`);
  }
}
