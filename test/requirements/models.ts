import { gather, section } from './requirement.ts';

/** The model and catalogue records, their routes and states. */
export const MODELS = gather(
  section('Model', {
    'model.field.id': 'A model has an `id`.',
    'model.field.name': 'A model has a `name`.',
    'model.field.vendor': 'A model names its `vendor`.',
    'model.field.description': 'A model has a `description`.',
    'model.field.license': 'The `license` of a model is `{ name, commercial, url, note }`.',
    'model.license-commercial':
      'The `commercial` word of a licence tells whether use for money is allowed, such as `yes` or `conditional`.',
    'model.field.hub-repo': 'A model names where its weights come from in `hub_repo`.',
    'model.field.max-duration-s': 'A model tells the longest sound it makes in `max_duration_s`.',
    'model.field.sample-rate': 'A model tells its `sample_rate`, and its sounds have it.',
    'model.field.channels': 'A model tells its `channels`, and its sounds have them.',
    'model.supports.negative-prompt': 'A model declares whether it takes a negative prompt.',
    'model.supports.seed': 'A model declares whether it takes a seed.',
    'model.supports.steps': 'A model declares whether it takes steps.',
    'model.supports.cfg': 'A model declares whether it takes cfg.',
    'model.defaults.duration-s': 'A model has a default `duration_s`.',
    'model.defaults.steps': 'A model has default `steps`.',
    'model.defaults.cfg': 'A model has a default `cfg`.',
    'model.field.vram-estimate-mb': 'A model estimates the memory it takes in `vram_estimate_mb`.',
    'model.field.provider': 'The `provider` of a model is always `local`.',
    'model.field.status': 'A model tells its `status`.',
    'model.field.installed-deps':
      'The `installed_deps` of a model tells whether its runtime is there, whatever its weights.',
    'model.field.error': 'A model tells what went wrong in `error`, or null.',
    'model.field.avg-duration-s':
      'The `avg_duration_s` of a model averages the wall time of its recent successful generate jobs.',
    'model.avg-duration-null': 'The `avg_duration_s` of a model is null until one generate job of it has completed.',
    'model.avg-duration-feeds-eta': 'The timing history of a model gives `eta_s` to queued jobs of the same model.',
    'model.needs-runtime': 'A model whose weights are present and whose runtime is not is in `needs_runtime`.',
  }),
  section('Catalog entry', {
    'catalog.field.id': 'A catalogue entry has an `id`.',
    'catalog.field.name': 'A catalogue entry has a `name`.',
    'catalog.field.vendor': 'A catalogue entry names its `vendor`.',
    'catalog.field.description': 'A catalogue entry has a `description`.',
    'catalog.field.license': 'A catalogue entry has a `license` in the shape of a model.',
    'catalog.field.verified': 'A catalogue entry tells whether it is `verified`.',
    'catalog.field.always-on': 'A catalogue entry tells whether it is `always_on`.',
    'catalog.field.enabled': 'A catalogue entry tells whether it is `enabled`.',
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
      'Whatever is special about an engine is said by the engine: a new one appears and renders with no change above `engines/`.',
    'route.documented-served': 'Every documented route is served.',
  }),
  section('SoundFonts', {
    'soundfont.setting-checked': '`soundfont_path` takes an SF2 or SF3 file, and refuses anything else saying why.',
    'soundfont.plays':
      'Built-in music is played by the SoundFont that is set, or by the one of the system, and the message names it.',
    'soundfont.missing-said':
      'A SoundFont that is missing or damaged leaves the music to the built-in instruments, and the message says why.',
  }),
  section('Native engine', {
    'native.one-process':
      'Each model in memory has one process of the engine, with the model loaded before it listens.',
    'native.own-folder': 'A process of the engine has a folder of its own for what it unpacks, which goes with it.',
    'native.killed': 'Cancelling, unloading and closing end the process of the engine, whatever it does.',
    'native.start-failure': 'An engine that does not start is told with what it said.',
    'native.stale-child':
      'A process that a killed service left behind is ended by the next start, by its own configuration and not by its name.',
    'native.setting-tested': 'The program that `native_engine_path` names is tested before the setting counts.',
    'native.crash':
      'A crash of the engine fails its job with the last words of the engine, and the next job gets a new process.',
    'native.backend-fallback':
      'With backend `auto`, a device that is missing makes way for the next one, the processor last.',
    'native.repaint-window':
      'A window that a neural model makes anew is joined to the sample, in the form of the source.',
    'native.guard.short-audio':
      'A sound that Stable Audio works on is padded to the length below which the engine fails.',
    'native.guard.rate': 'A source is brought to the sample rate and channels that a family reads.',
    'native.guard.long-separation': 'Stems of a long mix are written to files and never sent as one answer.',
    'native.speech-pieces': 'Speech is asked for line by line and sentence by sentence, with the voice of each.',
    'native.progress': 'Progress of the engine comes from its log and from experience, and never falls.',
    'native.answer-streamed': 'Answers of the engine are decoded as they arrive, whatever their size.',
  }),
  section('Model status', {
    'model.status.not-installed': 'A model without weights is `not_installed`.',
    'model.status.installed': 'A model with weights and runtime that is not loaded is `installed`.',
    'model.status.downloading': 'A model whose weights are being fetched is `downloading`.',
    'model.status.loaded': 'The resident model is `loaded`.',
    'model.status.error': 'A model that cannot be used because something failed is in `error`.',
    'model.load-unloads-other': 'Loading a model unloads any other loaded model.',
    'model.runtime-install-makes-usable':
      'Installing the runtime makes a model in `needs_runtime` usable without fetching its weights again.',
  }),
  section('Health and models', {
    'route.get-api-models': '`GET /api/models` answers the enabled models.',
    'route.get-api-models-native-catalog': '`GET /api/models/native/catalog` answers all catalogue entries.',
    'route.get-api-models-native-runtime':
      '`GET /api/models/native/runtime` tells which inference binary was found, how, and where weights live.',
    'route.post-api-models-native-engine-install':
      '`POST /api/models/native/engine/install` answers 202 with a job that installs the inference runtime.',
    'engine-install.field.version': 'Installing the runtime takes a `version`.',
    'engine-install.field.backend': 'Installing the runtime takes a `backend`.',
    'route.get-api-engines': '`GET /api/engines` answers how every engine stands.',
    'route.get-api-models-engine-runtime': '`GET /api/models/{engine}/runtime` answers how one engine stands.',
    'route.get-api-models-id': '`GET /api/models/{id}` answers the model.',
    'route.post-api-models-id-download':
      '`POST /api/models/{id}/download` answers 202 with a job that fetches the weights.',
    'model.download-progress': 'A download tells its progress through the events of its job.',
    'route.post-api-models-id-load': '`POST /api/models/{id}/load` answers 200 with the loaded model.',
    'route.post-api-models-id-unload': '`POST /api/models/{id}/unload` answers 200 with the unloaded model.',
    'route.delete-api-models-id-weights': '`DELETE /api/models/{id}/weights` answers 204 and removes the weights.',
    'runtime.backend-detected': 'The runtime picks CUDA, HIP, Metal, Vulkan or CPU by what the machine has.',
  }),
);
