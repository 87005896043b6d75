import { gather, section } from './requirement.ts';

/** The model and catalogue records, their routes and states. */
export const MODELS = gather(
  section('Model', {
    'decided.models.recommended':
      'The catalogue recommends one speech model for each language, by the machine and the speed measured on it.',
    'model.field.id': 'A model has an `id`.',
    'model.field.name': 'A model has a `name`.',
    'model.field.vendor': 'A model names its `vendor`.',
    'model.field.description': 'A model has a `description`.',
    'model.field.license': 'The `license` of a model is `{ name, commercial, url, note }`.',
    'model.license-commercial':
      'The `commercial` word of a licence says whether commercial use is allowed, such as `yes` or `conditional`.',
    'model.field.hub-repo': 'A model names the source of its weights in `hub_repo`.',
    'model.field.max-duration-s': 'The `max_duration_s` of a model is the longest sound it makes.',
    'model.field.sample-rate': 'A model has its `sample_rate`, and its sounds have it.',
    'model.field.channels': 'A model has its `channels`, and its sounds have them.',
    'model.supports.negative-prompt': 'A model declares whether it takes a negative prompt.',
    'model.supports.seed': 'A model declares whether it takes a seed.',
    'model.supports.steps': 'A model declares whether it takes steps.',
    'model.supports.cfg': 'A model declares whether it takes cfg.',
    'model.defaults.duration-s': 'A model has a default `duration_s`.',
    'model.defaults.steps': 'A model has default `steps`.',
    'model.defaults.cfg': 'A model has a default `cfg`.',
    'model.field.vram-estimate-mb': 'A model estimates the memory it takes in `vram_estimate_mb`.',
    'model.field.provider': 'The `provider` of a model is always `local`.',
    'model.field.status': 'A model has its `status`.',
    'model.field.installed-deps':
      'The `installed_deps` of a model says whether its runtime is installed, regardless of its weights.',
    'model.field.error': 'The `error` of a model says what went wrong, or is null.',
    'model.field.avg-duration-s':
      'The `avg_duration_s` of a model averages the wall time of its recent successful generate jobs.',
    'model.avg-duration-null': 'The `avg_duration_s` of a model is null until it has completed a generate job.',
    'model.avg-duration-feeds-eta': 'The timing history of a model gives `eta_s` to queued jobs of the same model.',
    'model.needs-runtime': 'A model whose weights are present and whose runtime is not is in `needs_runtime`.',
  }),
  section('Catalog entry', {
    'catalog.field.id': 'A catalogue entry has an `id`.',
    'catalog.field.name': 'A catalogue entry has a `name`.',
    'catalog.field.vendor': 'A catalogue entry names its `vendor`.',
    'catalog.field.description': 'A catalogue entry has a `description`.',
    'catalog.field.license': 'A catalogue entry has a `license` in the shape of a model.',
    'catalog.field.verified': 'A catalogue entry shows whether it is `verified`.',
    'catalog.field.always-on': 'A catalogue entry shows whether it is `always_on`.',
    'catalog.field.enabled': 'A catalogue entry shows whether it is `enabled`.',
    'catalog.field.category': 'A catalogue entry has a `category`.',
    'catalog.field.source': 'The `source` of a catalogue entry is `builtin` or `custom`.',
    'catalog.always-on-listed': 'Models that are always on are always in `GET /api/models`.',
    'catalog.enabled-listed':
      'Other models are in `GET /api/models` exactly when their id is in `enabled_native_models`.',
    'catalog.custom-file': 'Custom entries come from a definitions file in the models folder of the data directory.',
    'catalog.custom-always-on': 'A custom entry is always on.',
    'catalog.custom-never-verified': 'A custom entry is never verified.',
    'catalog.custom-weights-path': 'A custom entry may use weights on disk by `weights_path`.',
  }),
  section('Engines', {
    'engine.nothing-above-names-it':
      'Everything specific to an engine is declared by the engine: a new one is listed and renders without changes above `engines/`.',
    'route.documented-served': 'Every documented route is served.',
  }),
  section('SoundFonts', {
    'soundfont.setting-checked':
      '`soundfont_path` takes an SF2 or SF3 file, and refuses anything else with the reason.',
    'soundfont.plays':
      'Built-in music is played with the configured SoundFont, or the one of the system, and the message names it.',
    'soundfont.pack':
      'Recorded instruments are installed on request, from the registry or a file, only with the pinned hash and with their licence; built-in music plays on them by default.',
    'soundfont.missing-said':
      'If the SoundFont is missing or damaged, the built-in instruments play, and the message says why.',
  }),
  section('Child processes', {
    'process.forks-away':
      'A program that leaves a process behind and exits has ended: what it left is killed, and nothing waits for it.',
    'process.orphan': 'A child ends when the service is gone, however the service ended.',
    'process.bounded-lines':
      'Lines of a program are cut, and lose control characters and marks of direction before anyone reads them.',
    'process.environment': 'A child inherits only the variables of a list.',
  }),
  section('Native engine', {
    'native.one-process': 'Each model in memory has one engine process, which loads it before listening.',
    'native.own-folder': 'An engine process has its own temporary folder, which is removed with it.',
    'native.killed': 'Cancelling, unloading and closing end the process of the engine, whatever it is doing.',
    'native.start-failure': 'If an engine does not start, the error includes its output.',
    'native.own-files': 'Only files that the service wrote, or had written into its folder, are read as an answer.',
    'native.setting-tested': 'The program that `native_engine_path` names is tested before the setting is applied.',
    'native.crash':
      'A crash of the engine fails its job with the last output of the engine, and the next job gets a new process.',
    'native.backend-fallback': 'With backend `auto`, missing devices are skipped, with the CPU as the last resort.',
    'native.repaint-window':
      'A window regenerated by a neural model is joined sample-accurately, in the format of the source.',
    'native.guard.short-audio': 'Sources for Stable Audio are padded to the minimum length of the engine.',
    'native.guard.rate': 'A source is converted to the sample rate and channels of the family.',
    'native.guard.long-separation': 'Stems of a long mix are written to files and never sent in one response.',
    'native.speech-pieces': 'Speech is requested line by line and sentence by sentence, with the voice of each.',
    'native.progress': 'Progress of the engine is derived from its log and from past runs, and never decreases.',
    'native.answer-streamed': 'Responses of the engine are decoded as they arrive, whatever their size.',
  }),
  section('Model status', {
    'model.status.not-installed': 'A model without weights is `not_installed`.',
    'model.status.installed': 'A model with weights and runtime that is not loaded is `installed`.',
    'model.status.downloading': 'A model whose weights are being downloaded is `downloading`.',
    'model.status.loaded': 'The resident model is `loaded`.',
    'model.status.error': 'A model that cannot be used because of a failure is in `error`.',
    'model.load-unloads-other': 'Loading a model unloads any other loaded model.',
    'model.runtime-install-makes-usable':
      'Installing the runtime makes a model in `needs_runtime` usable without downloading its weights again.',
  }),
  section('Health and models', {
    'route.get-api-models': '`GET /api/models` returns the enabled models.',
    'route.get-api-models-native-catalog': '`GET /api/models/native/catalog` returns all catalogue entries.',
    'route.get-api-models-native-runtime':
      '`GET /api/models/native/runtime` returns which inference binary was found, how, and where weights are stored.',
    'route.post-api-models-native-engine-install':
      '`POST /api/models/native/engine/install` returns 202 with a job that installs the inference runtime.',
    'engine-install.field.version': 'Installing the runtime takes a `version`.',
    'engine-install.field.backend': 'Installing the runtime takes a `backend`.',
    'route.get-api-engines': '`GET /api/engines` returns the status of every engine.',
    'route.get-api-models-engine-runtime': '`GET /api/models/{engine}/runtime` returns the status of one engine.',
    'route.get-api-models-id': '`GET /api/models/{id}` returns the model.',
    'route.post-api-models-id-download':
      '`POST /api/models/{id}/download` returns 202 with a job that downloads the weights.',
    'model.download-progress': 'A download reports its progress in the events of its job.',
    'route.post-api-models-id-load': '`POST /api/models/{id}/load` returns 200 with the loaded model.',
    'route.post-api-models-id-unload': '`POST /api/models/{id}/unload` returns 200 with the unloaded model.',
    'route.delete-api-models-id-weights': '`DELETE /api/models/{id}/weights` returns 204 and removes the weights.',
    'runtime.backend-detected': 'The runtime selects CUDA, HIP, Metal, Vulkan or CPU depending on the machine.',
  }),
);
