import type { Profile } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { problemMessage } from '../ui/problem.ts';

interface ProfileNameDialogProps {
  readonly open: boolean;
  /** The one to rename; null makes a new one. */
  readonly profile: Profile | null;
  readonly onClose: () => void;
}

/** Names a new profile or renames an existing one. */
export function ProfileNameDialog({ open, profile, onClose }: ProfileNameDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={profile === null ? 'New profile' : `Rename ${profile.name}`}
      size="sm"
    >
      <ProfileNameForm profile={profile} onClose={onClose} />
    </Dialog>
  );
}

function ProfileNameForm({ profile, onClose }: Omit<ProfileNameDialogProps, 'open'>) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(profile?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setError(null);
    try {
      if (profile === null) await api.createProfile({ body: { name } });
      else await api.updateProfile({ params: { id: profile.id }, body: { name } });
      await queryClient.invalidateQueries({ queryKey: keys.profiles });
      onClose();
    } catch (problem) {
      setError(problemMessage(problem));
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Name" value={name} onChange={setName} error={error} maxLength={200} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
          {profile === null ? 'Create profile' : 'Rename'}
        </Button>
      </div>
    </form>
  );
}

interface DeleteProfileDialogProps {
  /** Null closes it. */
  readonly profile: Profile | null;
  readonly onClose: () => void;
}

/** Confirms deleting a profile, with the choice to delete its folder too. */
export function DeleteProfileDialog({ profile, onClose }: DeleteProfileDialogProps) {
  const queryClient = useQueryClient();
  const [withData, setWithData] = useState(false);
  return (
    <ConfirmDialog
      open={profile !== null}
      onOpenChange={(next) => {
        if (next) return;
        setWithData(false);
        onClose();
      }}
      title={`Delete the profile ${profile?.name ?? ''}?`}
      action={withData ? 'Delete profile and folder' : 'Delete profile'}
      danger
      text={
        <div className="flex flex-col gap-3">
          <p>
            Removes the profile from the list. Its folder stays at {profile?.data_dir} unless you delete it as well.
          </p>
          <Checkbox
            label="Also delete its folder"
            hint="Deletes every sound, voice and story in it. This cannot be undone."
            checked={withData}
            onChange={setWithData}
          />
        </div>
      }
      onConfirm={async () => {
        if (profile === null) return;
        await api.deleteProfile({ params: { id: profile.id }, query: withData ? { delete_data: '1' } : {} });
        await queryClient.invalidateQueries({ queryKey: keys.profiles });
      }}
    />
  );
}
