import type { Profile } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, Ellipsis, Pencil, Plus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { useProfiles } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { contextMenu } from '../ui/context-menu.tsx';
import { Menu, type MenuItems } from '../ui/menu.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { DeleteProfileDialog, ProfileNameDialog } from './profile-dialogs.tsx';
import { SettingRow } from './setting-row.tsx';

type Asked = { readonly what: 'create' } | { readonly what: 'rename' | 'delete'; readonly profile: Profile };

/** Profiles: switch, create, rename, delete, back up and restore. */
export function ProfilesSection() {
  const profiles = useProfiles();
  const queryClient = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, error, attempt } = useAttempt(() => queryClient.invalidateQueries());
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  if (profiles.isPending) return <SkeletonRows rows={2} />;
  if (profiles.isError) return <ErrorState what="Could not load the profiles" error={profiles.error} />;
  return (
    <>
      <SettingRow
        label="Profiles"
        hint="Each has its own library, voices, stories and settings. Models are shared."
        words="switch users library"
        stacked
      >
        <ul className="divide-y divide-line rounded-ui border border-line">
          {profiles.data.profiles.map((profile) => (
            <ProfileItem
              key={profile.id}
              profile={profile}
              busy={busy}
              onSwitch={() => void attempt(() => api.activateProfile({ params: { id: profile.id } }))}
              onAsk={(what) => setAsked({ what, profile })}
            />
          ))}
        </ul>
        <Button
          className="mt-3"
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => setAsked({ what: 'create' })}
        >
          New profile
        </Button>
      </SettingRow>
      <SettingRow
        label="Back up this profile"
        hint="One ZIP with sounds, voices, stories and settings. Secrets are left out."
        words="backup export zip save"
      >
        <Button icon={<Download size={15} aria-hidden="true" />} onClick={() => saveFile('/api/backup')}>
          Save a backup
        </Button>
      </SettingRow>
      <SettingRow
        label="Restore a backup"
        hint="Creates a new profile. This one does not change."
        words="restore import zip"
      >
        <Button busy={busy} icon={<Upload size={15} aria-hidden="true" />} onClick={() => file.current?.click()}>
          Choose a backup
        </Button>
        <input
          ref={file}
          type="file"
          accept=".zip,application/zip"
          aria-label="Backup file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen !== undefined) {
              void attempt(async () => {
                const made = await api.restoreBackup({ body: chosen, contentType: 'application/octet-stream' });
                setLeftOut(made.left_out);
              });
            }
          }}
        />
      </SettingRow>
      {leftOut.length > 0 && (
        <div role="status" className="mt-4 rounded-ui border border-line bg-surface px-3 py-2.5 text-[13px]">
          <p className="font-medium">The backup was restored, except for:</p>
          <ul className="mt-1 list-disc pl-5 text-text-2">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {error !== null && <ErrorState className="mt-4" error={error} />}
      <ProfileNameDialog
        open={asked?.what === 'create' || asked?.what === 'rename'}
        profile={asked?.what === 'rename' ? asked.profile : null}
        onClose={() => setAsked(null)}
      />
      <DeleteProfileDialog profile={asked?.what === 'delete' ? asked.profile : null} onClose={() => setAsked(null)} />
    </>
  );
}

interface ProfileItemProps {
  readonly profile: Profile;
  readonly busy: boolean;
  readonly onSwitch: () => void;
  readonly onAsk: (what: 'rename' | 'delete') => void;
}

function ProfileItem({ profile, busy, onSwitch, onAsk }: ProfileItemProps) {
  const { name, active, data_dir, id } = profile;
  const items: MenuItems = [
    { label: 'Rename', icon: <Pencil size={14} aria-hidden="true" />, onSelect: () => onAsk('rename') },
    {
      label: 'Delete',
      icon: <Trash2 size={14} aria-hidden="true" />,
      danger: true,
      disabled: active || id === 'default',
      hint: active
        ? 'Switch to another profile first'
        : id === 'default'
          ? 'The first profile cannot be deleted'
          : undefined,
      onSelect: () => onAsk('delete'),
    },
  ];
  return (
    <li {...contextMenu(items)} className="flex items-center gap-3 px-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-[12px] text-text-3" title={data_dir}>
          {data_dir}
        </p>
      </div>
      {active ? (
        <Chip tone="ok" icon={<Check size={12} aria-hidden="true" />}>
          In use
        </Chip>
      ) : (
        <Button size="sm" disabled={busy} aria-label={`Switch to ${name}`} onClick={onSwitch}>
          Switch
        </Button>
      )}
      <Menu
        trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis size={16} aria-hidden="true" />} />}
        items={items}
      />
    </li>
  );
}
