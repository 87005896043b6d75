import { FolderOpen, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useCatalog } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { FolderPicker } from './folder-picker.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** Where everything is kept. */
export function FoldersSection({ settings }: SectionProps) {
  const { data: catalog } = useCatalog();
  const hasDownloads = catalog?.some(({ always_on }) => !always_on) === true;
  return (
    <>
      <SettingRow
        label="Data of this profile"
        hint="Set with --data-dir when the service starts."
        words="folder directory path"
        stacked
      >
        <Path path={settings.data_dir} />
      </SettingRow>
      <FolderSetting
        name="sounds_dir"
        label="Sounds"
        hint="Choosing another folder moves the library: files are copied, checked, then removed here."
        path={settings.sounds_dir}
      />
      {hasDownloads && (
        <FolderSetting
          name="native_models_dir"
          label="Models"
          hint="Where new downloads go. Existing models stay where they are."
          path={settings.native_models_dir}
        />
      )}
    </>
  );
}

interface FolderSettingProps {
  readonly name: 'sounds_dir' | 'native_models_dir';
  readonly label: string;
  readonly hint: string;
  readonly path: string;
}

function FolderSetting({ name, label, hint, path }: FolderSettingProps) {
  const { state, save } = useSave();
  const [picking, setPicking] = useState(false);
  const isSaving = state.kind === 'saving';
  return (
    <SettingRow label={label} hint={hint} words="folder directory path move" state={state} stacked>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-[1_1_16rem]">
          <Path path={path} />
        </div>
        <Button
          busy={isSaving}
          icon={<FolderOpen size={15} aria-hidden="true" />}
          aria-label={`Choose a folder: ${label}`}
          onClick={() => setPicking(true)}
        >
          {isSaving ? 'Moving' : 'Choose'}
        </Button>
        <Button
          variant="ghost"
          disabled={isSaving}
          icon={<RotateCcw size={15} aria-hidden="true" />}
          aria-label={`Use the default folder: ${label}`}
          onClick={() => void save({ [name]: '' })}
        >
          Default folder
        </Button>
      </div>
      <FolderPicker
        title={`Folder for ${label.toLowerCase()}`}
        open={picking}
        onOpenChange={setPicking}
        start={path}
        onChoose={(chosen) => chosen !== path && void save({ [name]: chosen })}
      />
    </SettingRow>
  );
}

function Path({ path }: { readonly path: string }) {
  return (
    <div className="flex items-center gap-2 rounded-ui border border-line bg-surface-2 py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 truncate text-[13px]" title={path}>
        {path}
      </code>
      <CopyButton text={path} what="path" />
    </div>
  );
}
