import { gather, section } from './requirement.ts';

/** Settings, logs, folders of the machine, profiles. */
export const SETTINGS = gather(
  section('Settings', {
    'settings.field.data-dir': 'Settings tell the `data_dir`.',
    'settings.field.hub-token-set': 'Settings tell in `hub_token_set` whether a token is stored.',
    'settings.field.output-format': 'The setting `output_format` is `wav` or `mp3`.',
    'settings.field.normalize-lufs': 'The setting `normalize_lufs` is a target loudness or null.',
    'settings.field.trim-silence': 'The setting `trim_silence` is a boolean.',
    'settings.field.auto-unload-minutes': 'The setting `auto_unload_minutes` is an integer.',
    'settings.field.sounds-dir': 'Settings tell the resolved `sounds_dir`, never null.',
    'settings.field.llm-mode': 'The setting `llm_mode` is `off`, `managed` or `external`.',
    'settings.field.llm-model': 'The setting `llm_model` names the managed model.',
    'settings.field.llm-external-base-url':
      'The setting `llm_external_base_url` is the address of an external assistant.',
    'settings.field.llm-external-model': 'The setting `llm_external_model` names the model of an external assistant.',
    'settings.field.llm-external-api-key-set': 'Settings tell in `llm_external_api_key_set` whether a key is stored.',
    'settings.field.enabled-native-models': 'The setting `enabled_native_models` is a list of model ids.',
    'settings.enabled-models-replaced': 'Changing `enabled_native_models` replaces the whole list.',
    'settings.hub-token-write-only': 'The `hub_token` can be written and not read.',
    'settings.llm-key-write-only': 'The `llm_external_api_key` can be written and not read.',
    'settings.empty-secret-clears': 'Writing an empty string to a secret clears it.',
    'settings.models-dir-independent':
      'The directory of native models is a setting of its own, independent of `sounds_dir`.',
    'settings.otel-endpoint':
      'With `otel_endpoint` set, each MCP tool call is exported as traces and metrics over OTLP/HTTP.',
    'settings.otel-optional': 'Without `otel_endpoint` nothing is exported.',
  }),
  section('Profile', {
    'profile.field.id': 'A profile has an `id`.',
    'profile.field.name': 'A profile has a `name`.',
    'profile.field.created-at': 'A profile tells when it was made in `created_at`.',
    'profile.field.data-dir': 'A profile tells its `data_dir`.',
    'profile.field.active': 'Exactly one profile is `active`.',
    'profile.own-database': 'Each profile has its own sounds, records, artwork and settings.',
    'profile.shared-weights': 'Model weights and runtimes are shared by all profiles.',
    'profile.default': 'The profile `default` always exists and is the data directory itself.',
    'profile.folder': 'Named profiles live in a profiles folder below the data directory.',
    'profile.slug':
      'The id of a profile is a slug of the name it was made with, and stays when the profile is renamed.',
  }),
  section('Settings, logs, filesystem, profiles', {
    'route.get-api-settings': '`GET /api/settings` answers the settings.',
    'route.patch-api-settings':
      '`PATCH /api/settings` answers the changed settings, and leaves fields that are not named.',
    'route.get-api-logs': '`GET /api/logs` answers `{ lines }`, the tail of the log file, oldest first.',
    'logs.lines': 'The query `lines` bounds the tail of the log.',
    'route.get-api-fs-dirs': '`GET /api/fs/dirs` answers a folder of the machine.',
    'fs-dirs.field.path': 'A folder answer tells its `path`.',
    'fs-dirs.field.parent': 'A folder answer tells its `parent`.',
    'fs-dirs.field.separator': 'A folder answer tells the path `separator` of the system.',
    'fs-dirs.field.home': 'A folder answer tells the `home` of the user of the server.',
    'fs-dirs.field.writable': 'A folder answer tells whether the folder is `writable`.',
    'fs-dirs.field.roots': 'The `roots` of a folder answer are the drive letters, or `/`.',
    'fs-dirs.field.entries': 'The `entries` of a folder answer are the names of subfolders, and never of files.',
    'fs-dirs.default-home': 'A folder request without `path` starts at the home of the user of the server.',
    'fs-dirs.nearest-ancestor': 'A folder request for a missing path answers its nearest existing ancestor.',
    'route.get-api-profiles': '`GET /api/profiles` answers `{ active, profiles }`.',
    'route.post-api-profiles': '`POST /api/profiles` answers 201 with the profile.',
    'profile.create-no-switch': 'Making a profile does not switch to it.',
    'route.patch-api-profiles-id': '`PATCH /api/profiles/{id}` renames a profile; its id and directory do not change.',
    'route.delete-api-profiles-id': '`DELETE /api/profiles/{id}` answers 204.',
    'profile.delete-keeps-folder': 'Deleting a profile leaves its folder.',
    'profile.delete-data': 'Deleting a profile with `delete_data=1` removes its folder.',
    'route.post-api-profiles-id-activate':
      '`POST /api/profiles/{id}/activate` answers the profiles with the new active id.',
    'profile.activate-in-place': 'Activating a profile switches the library without a restart.',
    'profile.activate-keeps-model': 'Activating a profile leaves the loaded model resident.',
    'profile.default-undeletable': 'The default profile cannot be deleted.',
    'profile.active-undeletable': 'The active profile cannot be deleted.',
    'settings.sounds-dir-moves-library': 'Changing `sounds_dir` moves the existing library there.',
    'settings.sounds-dir-reset':
      'Setting `sounds_dir` to an empty string resets it to the `sounds` folder of the data directory.',
  }),
);
