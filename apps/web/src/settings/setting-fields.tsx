import type { Settings } from '@soundwright/contract';
import type { ReactNode } from 'react';
import { Select, type SelectOption, Switch } from '../ui/fields.tsx';
import { SecretSetting } from './secret-setting.tsx';
import { SettingRow, TextSetting } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** Names of the settings whose value is a `T`. */
type NameOf<T> = { [N in keyof Settings]: Settings[N] extends T ? N : never }[keyof Settings];

interface RowProps<N> {
  /** The setting that is shown and saved. */
  readonly name: N;
  readonly settings: Settings;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Search keywords. */
  readonly words?: string;
}

/** A setting that is on or off. */
export function SwitchRow({ name, settings, ...row }: RowProps<NameOf<boolean>>) {
  const { state, save } = useSave();
  return (
    <SettingRow {...row} state={state}>
      <Switch label={row.label} hideLabel checked={settings[name]} onChange={(isOn) => void save({ [name]: isOn })} />
    </SettingRow>
  );
}

/** A setting with a few values to pick from. */
export function SelectRow<N extends NameOf<string>>({
  name,
  settings,
  options,
  ...row
}: RowProps<N> & { readonly options: readonly SelectOption<Settings[N] & string>[] }) {
  const { state, save } = useSave();
  return (
    <SettingRow {...row} state={state}>
      <Select
        label={row.label}
        hideLabel
        className="w-full"
        value={settings[name] as Settings[N] & string}
        options={options}
        onChange={(value) => void save({ [name]: value })}
      />
    </SettingRow>
  );
}

/** A line of text, such as an address. */
export function TextRow({
  name,
  settings,
  placeholder,
  empty = '',
  ...row
}: RowProps<NameOf<string | null>> & {
  readonly placeholder?: string;
  /** Saved value of an empty text. */
  readonly empty?: '' | null;
}) {
  const { state, save } = useSave();
  return (
    <SettingRow {...row} state={state}>
      <TextSetting
        label={row.label}
        placeholder={placeholder}
        value={settings[name] ?? ''}
        onSave={(value) => void save({ [name]: value === '' ? empty : value })}
      />
    </SettingRow>
  );
}

/** A secret, which can be set and cleared but is never shown. */
export function SecretRow({ name, settings, ...row }: RowProps<'hub_token' | 'llm_external_api_key'>) {
  const { state, save } = useSave();
  return (
    <SettingRow {...row} state={state}>
      <SecretSetting label={row.label} isSet={settings[`${name}_set`]} onSave={(secret) => save({ [name]: secret })} />
    </SettingRow>
  );
}
