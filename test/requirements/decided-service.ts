import { gather, section } from './requirement.ts';

/** Decisions about the process: names, command line, errors, lists, events, settings, data on disk. */
export const DECIDED_SERVICE = gather(
  section('Decisions: names', {
    'decided.name.product': 'The command is `soundwright`.',
    'decided.env.data-dir': '`SOUNDWRIGHT_DATA_DIR` sets the data directory.',
    'decided.env.port': '`SOUNDWRIGHT_PORT` sets the port.',
    'decided.env.host': '`SOUNDWRIGHT_HOST` sets the host.',
    'decided.env.log-level': '`SOUNDWRIGHT_LOG_LEVEL` sets how much is logged.',
    'decided.env.hf-endpoint': '`HF_ENDPOINT` sets the address of the model hub.',
    'decided.env.hf-token': '`HF_TOKEN` is used when no token is set, and is never written to disk.',
  }),
  section('Decisions: command line', {
    'decided.cli.serve': '`soundwright` and `soundwright serve` start the service.',
    'decided.cli.host-option': 'The option `--host` sets the host.',
    'decided.cli.port-option': 'The option `--port` sets the port, and port 0 picks a free one.',
    'decided.cli.data-dir-option': 'The option `--data-dir` sets the data directory.',
    'decided.cli.open-option': 'The option `--open` opens the browser UI.',
    'decided.cli.ready-line':
      'Once it accepts connections, the service prints one line with version, address and data directory.',
    'decided.cli.clean-stop':
      'SIGINT and SIGTERM cancel the running job, close the streams, checkpoint the database and exit with 0.',
    'decided.cli.npm-start-stops':
      '`npm start` closes the service when npm is stopped, on Ctrl-C, and when its terminal is closed.',
    'decided.cli.second-start':
      'A second start on the same data directory fails at once and names the process that holds it.',
    'decided.cli.port-taken': 'A start on a taken port fails at once and says so.',
    'decided.cli.generate': '`soundwright generate` makes a sound through the service.',
    'decided.cli.transcribe':
      '`transcribe` prints what a recording says, by sentences, and what of a known text it may not say.',
    'decided.cli.score':
      '`score` shows the score of a piece, saves it as MIDI, plays changes of it as a new version, and plays a MIDI file.',
    'decided.cli.speak': '`soundwright speak` speaks through the service.',
    'decided.cli.files-reused':
      'A file that a command works on is not imported again when the library has it; `sounds import` always adds it.',
    'decided.upload.reuse': 'An upload with `reuse` returns the newest sound with the same file, if there is one.',
    'decided.cli.separate': '`soundwright separate` separates a sound through the service.',
    'decided.cli.edit': '`soundwright edit` edits a sound through the service.',
    'decided.cli.models': '`soundwright models` lists and manages models.',
    'decided.cli.engine':
      '`soundwright engine` shows the status of engines and installs them; `doctor` checks engine, weights and hub.',
    'decided.cli.doctor-address':
      '`soundwright doctor` checks the service of `--url` or `SOUNDWRIGHT_URL`, and says what it cannot know from here.',
    'decided.cli.sounds': '`soundwright sounds` lists and manages sounds.',
    'decided.cli.open': '`soundwright open` opens the page of the running service in a browser, and fails without one.',
    'decided.cli.service':
      '`soundwright service` starts the service at every log-in through systemd, launchd or the task scheduler, takes that back, and says whether it is so.',
    'decided.cli.status': '`soundwright status` shows the status of the service.',
    'decided.cli.status-running':
      '`soundwright status --running` fails when no service answers, and starts none, for health checks.',
    'decided.cli.in-process':
      'With no service running, a client command starts one for that one call on the same data directory.',
    'decided.cli.mcp': '`soundwright mcp` is the stdio bridge, and takes `--url`.',
    'decided.cli.mcp-serve':
      'With `--serve` the bridge starts the service when a call finds none, and stops it when it ends.',
    'decided.cli.mcp-underscore-names': 'With `--names underscore` the bridge offers names with underscores.',
    'decided.cli.npx':
      '`npx soundwright` works in a clone right after `npm ci`, and `npm start --` passes arguments on.',
    'decided.cli.progress': 'Progress goes to stderr, as a bar on a terminal and as plain lines otherwise.',
    'decided.cli.searches': '`soundwright searches` saves, lists, runs, renames and deletes searches of the library.',
    'decided.cli.story-from-script':
      '`soundwright stories create` makes a story from a script, casts and voices its lines and mixes it down.',
    'decided.cli.story-speak':
      '`soundwright stories speak` voices the lines of a story without audio; a line that fails does not stop the others.',
    'decided.cli.sets':
      '`soundwright sets` creates a set of a template, a list or a folder, makes its takes, and exports only what changed; `batch --set` makes a set of a batch.',
    'decided.cli.json': 'With `--json` a command prints the JSON of the API on stdout.',
    'decided.cli.model-by-prompt':
      'Without `--model`, `generate` uses a music model for music and an effects model otherwise.',
    'decided.cli.unknown-voice': 'A voice that does not exist is refused, and the message names the voices.',
    'decided.cli.data-dir-unusable':
      'A data directory that cannot be created is refused with the reason, with and without a service.',
    'decided.cli.story-output':
      'A story exported for another program is a file that holds what its name says, is unpacked into a directory, or goes to stdout.',
    'decided.cli.mistyped': 'A mistyped subcommand is refused with the one that it most likely means.',
    'decided.cli.examples': 'The help of every command has examples, which work.',
    'decided.cli.completion': 'The command line completes its verbs and options in a shell.',
    'decided.cli.export-select':
      '`sounds export` saves the sounds with a tag, of a session or project, or the favourites, in any format.',
    'decided.cli.exit-codes':
      'A command exits with 0 when done, 1 when it failed, with a message on stderr, and 2 on wrong usage.',
    'decided.cli.default-data-dir': 'The default data directory is the usual one of the system.',
  }),
  section('Decisions: errors', {
    'decided.error.problem-json':
      'An error is an `application/problem+json` with type, title, status, detail and code.',
    'decided.error.code': 'The `code` of an error is a stable snake_case word.',
    'decided.error.hint': 'The `hint` of an error says what to do, where something can be done.',
    'decided.error.validation-list': 'A validation error lists `errors` as `[{ path, message }]`.',
    'decided.error.plain-words':
      'A validation error says in plain words what a field must be, without terms of the code.',
    'decided.error.invalid': 'Invalid input, or an action that the state does not allow, returns 400.',
    'decided.error.unknown-id': 'An unknown id or path returns 404.',
    'decided.error.method-not-allowed': 'A known path with another method returns 405 with `Allow`.',
    'decided.error.name-taken': 'A name that is taken returns 409.',
    'decided.error.upload-too-large': 'An upload larger than 1 GiB returns 413.',
    'decided.guard.own-origin':
      'Pages of other programs on this computer are other origins: scheme and port of `Origin` must be the service’s.',
    'decided.guard.cross-site':
      'A request with `Sec-Fetch-Site: cross-site` is refused, except a navigation to a screen of the UI.',
    'decided.guard.absolute-target': 'A request with an absolute-form target is checked by that target.',
    'decided.guard.two-hosts': 'A request with two `Host` headers is refused.',
    'decided.guard.resource-policy': 'Every response has `Cross-Origin-Resource-Policy: same-origin`.',
    'decided.http.head-no-streams': 'Event streams do not support HEAD.',
    'decided.http.head': 'HEAD behaves like GET does, without the body.',
    'decided.http.too-large-connection': 'After a body that was too large, the connection accepts the next request.',
    'decided.http.refused-answered': 'A refused upload is answered although the sender goes on sending.',
    'decided.http.declared-length': 'A body whose declared length is beyond the limit is refused before it is read.',
    'decided.http.stalled-body': 'A body that makes no progress for 60 s gets 408 and blocks no other request.',
    'decided.library.move-waits-for-nobody':
      'The sounds can be moved while a file is received, unpacked, encoded or edited; the result goes to the new folder.',
    'decided.settings.llm-mode-alone': 'An assistant mode can be set before its other settings.',
    'decided.settings.empty-clears': 'An empty string clears every text setting.',
    'decided.settings.sent-back':
      'Settings from a response can be sent back: read-only ones are ignored while unchanged, and a change is refused.',
    'decided.settings.known-models': 'Only existing models can be enabled.',
    'decided.settings.addresses': 'An address in the settings has no user or password in it and is not link-local.',
    'decided.settings.addresses-when-connecting': 'A name that resolves to a link-local address is refused on connect.',
    'decided.settings.secret-not-written':
      'A secret that cannot be written is not applied; the previous one stays in use.',
    'decided.lists.limit-offset': 'Every list takes `limit` and `offset`.',
    'decided.lists.limit-above': 'A `limit` above the maximum is the maximum.',
    'decided.lists.empty-filter': 'An empty query parameter is the same as an absent one.',
    'decided.http.range-backwards': 'A range that ends before it begins is ignored.',
    'decided.upload.known-project': 'An upload into an unknown project is refused.',
    'decided.session.kept': 'Only a session created by a generation is removed when it produced nothing.',
    'decided.job.phase-message': 'The phase `generating` begins with its own message.',
    'decided.folder.reason': 'An unusable folder in a request is refused with 400 and the reason.',
    'decided.log.never-throws': 'Writing the log never throws; lines lost to a full disk are counted.',
    'decided.disk.full-everywhere': 'On a full disk every write returns 507, and the service keeps running.',
    'decided.dirs.this-computer':
      'The folders of another computer are not listed: paths such as `\\\\host` are refused.',
    'decided.limit.free-depth':
      'A free-form object (delivery, edit_options, request_options, arguments) is at most 8 levels deep.',
    'decided.limit.free-size': 'A free-form object is at most 16 KiB as JSON.',
    'decided.error.json-too-large': 'A JSON body larger than 1 MiB returns 413.',
    'decided.upload.bounded-pieces':
      'A compressed upload is unpacked in pieces bounded in samples, not in compressed bytes.',
    'decided.upload.tags-before': 'ID3 tags before any format, and other bytes before an MP3, change nothing.',
    'decided.upload.other-layouts':
      'AIFF, big-endian WAV, A-law and µ-law are read without other programs, and their samples stay exact.',
    'decided.upload.damaged-time': 'A damaged part of a FLAC becomes silence, so that what follows keeps its time.',
    'decided.upload.chained': 'An Ogg file of several streams, one after the other, has all of them.',
    'decided.upload.channel-order': 'Channels of surround sound have the order of a WAV, whatever the format.',
    'decided.upload.title': 'Without a name an upload is called by the title in its tags.',
    'decided.upload.any-content': 'What is not read here is read by ffmpeg where it is installed, by content.',
    'decided.upload.duration-limit': 'An uploaded sound longer than 6 hours returns 413.',
    'decided.upload.decoded-limit': 'An upload that unpacks to more than 4 GiB less 1 MiB returns 413.',
    'decided.upload.not-finite':
      'Samples of an uploaded WAV that are NaN or infinite become 0; `warnings` of the response counts them.',
    'decided.error.no-audio': 'An upload that cannot be decoded as audio returns 415.',
    'decided.error.range': 'A range outside a file returns 416.',
    'decided.error.internal': 'An unexpected failure returns 500 without internal details.',
    'decided.error.shutting-down': 'A request while the service stops returns 503.',
    'decided.http.orderly-end':
      'When the service stops, streams end after their last event, and no connection is reset before its response.',
    'decided.error.unknown-field': 'An unknown field in a JSON body returns 400 with its name.',
    'decided.error.nearest-field': 'An unknown field is reported with the nearest known one.',
    'decided.error.null-absent': 'Null is the same as absent for every optional field of a body.',
    'decided.error.nul': 'A text that contains NUL returns 400.',
    'decided.error.other-op': 'A documented field that does not concern the operation of an edit is ignored.',
    'decided.session.none-for-tools': 'Sounds made by MCP tools over HTTP have `session_id: null`.',
    'decided.delivery.unknown-named':
      'A delivery option that the model does not have is ignored, and named in the message of the job and the result of the tool.',
    'decided.data-dir.read-only': 'A start on a data directory that cannot be written to says why, and what to do.',
    'decided.error.free-objects': 'Unknown keys in `delivery`, `request_options` and `edit_options` are ignored.',
    'decided.error.numbers-finite': 'A number out of range or not finite returns 400.',
    'decided.limit.prompt': 'A prompt has at most 4,000 characters.',
    'decided.limit.lyrics': 'Lyrics have at most 20,000 characters.',
    'decided.limit.name': 'A name has at most 200 characters.',
    'decided.limit.tags': 'A sound has at most 32 tags of 64 characters.',
    'decided.limit.line-text': 'The text of a line has at most 10,000 characters.',
  }),
  section('Decisions: creation, change, removal', {
    'decided.http.create-201': 'A route that creates a record returns 201 with it.',
    'decided.http.change-200': 'PATCH and PUT return 200 with the record, or with the whole new list for a reorder.',
    'decided.http.delete-204': 'DELETE returns 204 without a body.',
    'decided.http.job-location': 'A job route returns 202 with `Location`.',
    'decided.http.repeat-no-error':
      'An action on something already in that state is not an error, such as cancelling a finished job.',
  }),
  section('Decisions: lists', {
    'decided.list.never-stale': 'A list includes every change whose response was sent before the request.',
    'decided.list.limit': 'A `limit` is 1 to 500, 50 by default, and anything else returns 400.',
    'decided.list.offset': 'An `offset` is 0 or more, 0 by default, and anything else returns 400.',
    'decided.list.story-lines-cost': 'The cost of excluding story lines grows with the number of lines, not of sounds.',
    'decided.list.story-lines':
      'Lists of sounds and sessions can exclude the audio of story lines, or list only that; sounds can also be listed by story.',
    'decided.list.measures':
      'A list of sounds can be limited by length and by loudness, with and without words, paging and counting.',
    'decided.list.sounds-newest-first': 'The sound list is sorted newest first.',
    'decided.list.arrays': 'Other lists are arrays.',
    'decided.search.fields': 'The search covers name, prompt, tags and lyrics.',
    'decided.search.prefix': 'Each word of a search matches as a prefix.',
    'decided.search.all-words': 'All words of a search must match.',
    'decided.search.accents': 'A search ignores accents.',
    'decided.search.signs': 'A search text of signs alone finds nothing.',
    'decided.search.never-syntax-error': 'No search text is a syntax error.',
    'decided.list.tag-repeats': 'A repeated `tag` keeps sounds with all of them.',
    'decided.list.models-comma': 'The ids in `models` are separated by commas.',
  }),
  section('Decisions: events', {
    'decided.events.current-first': 'Every event stream sends its current state first.',
    'decided.events.ids': 'Every event has an `id:` line.',
    'decided.events.keep-alive': 'Every event stream sends a comment every 15 s.',
    'decided.events.retry': 'Every event stream sends `retry: 2000`.',
    'decided.events.rate': 'An event stream sends at most 20 events per second, and always the last one.',
    'decided.events.job-ends-after-terminal': 'A job stream ends after the terminal event.',
  }),
  section('Decisions: settings', {
    'decided.update-check':
      'A newer version is looked for only when a user asks, in the registry that npm is configured to use.',
    'decided.settings.sounds-dir-apart':
      'A `sounds_dir` inside the data directory (except its own `sounds`), inside the models, or around the data directory is refused with 400.',
    'decided.settings.auto-unload-never': 'With `auto_unload_minutes` −1 a model is never unloaded for idling.',
    'decided.settings.auto-unload-at-once': 'With `auto_unload_minutes` 0 a model is unloaded as soon as its run ends.',
    'decided.settings.auto-unload-range': 'The setting `auto_unload_minutes` is −1, 0 or up to 1440, 10 by default.',
    'decided.settings.normalize-range': 'The setting `normalize_lufs` is −40 to −5 or null, null by default.',
    'decided.settings.output-format-default': 'The setting `output_format` is `wav` by default.',
    'decided.settings.trim-silence-default': 'The setting `trim_silence` is false by default.',
    'decided.settings.llm-mode-default': 'The setting `llm_mode` is `off` by default.',
    'decided.settings.native-models-dir':
      'The setting `native_models_dir` is null by default, which means `models` in the data directory.',
    'decided.settings.hub-endpoint': 'The setting `hub_endpoint` is the address of the model hub.',
    'decided.settings.builtin-models': 'The setting `builtin_models` set to false hides the built-in models.',
    'decided.settings.artwork-mode': 'The setting `artwork_mode` is `off`, `builtin` or `managed`.',
    'decided.settings.avatar-mode': 'The setting `avatar_mode` is `off`, `builtin` or `managed`.',
    'decided.settings.otel-default': 'The setting `otel_endpoint` is null by default.',
    'decided.settings.theme': 'The setting `theme` is `system`, `light` or `dark`.',
    'decided.secrets.own-file': 'Secrets are stored in a separate file with mode 0600.',
    'decided.secrets.sendable':
      'A key or token with spaces, line breaks, control characters or letters outside ASCII is refused with 400.',
    'decided.secrets.nowhere-else': 'Secrets appear in no log, export or error message.',
  }),
  section('Decisions: custom model definitions', {
    'decided.custom.file': 'Custom models are defined in `models/custom.json` of the data directory.',
    'decided.custom.required-fields':
      'A definition needs id, name, task, category, family, engine, sample rate, channels and longest duration.',
    'decided.custom.default-length': 'The default length of a definition does not exceed its maximum.',
    'decided.custom.broken-entry':
      'An invalid definition is reported in the log and in the catalogue; the others still work.',
  }),
  section('Decisions: artwork', {
    'artwork.from-sound': 'A cover is drawn from the sound itself: the same sound and seed give the same picture.',
    'artwork.voice-from-speech':
      'The avatar of a voice of a built-in model is drawn from a sentence that the voice speaks, which is cached.',
    'artwork.while-off':
      'A requested picture is drawn even while the modes are `off`; `off` only disables automatic drawing.',
    'artwork.by-itself':
      'With a mode other than `off`, a new sound gets its cover and a new voice its avatar automatically.',
    'artwork.managed-gives-way':
      'Drawing with an image model yields to jobs that make sound, resumes after them, and releases its memory when a large sound model is loaded.',
    'artwork.managed-memory': 'An image model is loaded only when there is enough memory.',
    'artwork.image-model': 'The setting `image_model` chooses the model that draws.',
    'artwork.address': 'The address of a picture names its owner and its content, and can be cached forever.',
    'artwork.deleted-with-owner': 'The picture of a sound or a voice is deleted with it.',
    'artwork.in-backup': 'Pictures are included in backups and restored with them.',
    'artwork.card':
      '`GET /api/sounds/{id}/card.png` returns a picture of 1200 × 630 pixels with cover, wave, name and length.',
  }),
  section('Decisions: data on disk', {
    'decided.disk.layout':
      'The data directory holds the database, secrets, sounds, cache, artwork, voices, models, engines, profiles, logs and the lock.',
    'decided.disk.lock-dies-with-process':
      'The data directory is locked by the process, and the system releases the lock when the process dies: two processes can never hold it, and a dead one never prevents a start.',
    'decided.disk.private':
      'The data directory is private to its owner: folders have mode 0700 and files 0600, on systems with file modes.',
    'decided.disk.damaged-named':
      'A damaged secrets file, setting or move record does not prevent the start: it is logged, and set aside or replaced by its default.',
    'decided.disk.empty-database-refused':
      'A database file without content is refused with a hint, not treated as an empty library.',
    'decided.disk.profile-layout': 'A profile folder has the same layout as the data directory.',
    'decided.disk.log-rotation': 'The log is rotated at 5 MiB, and 3 are kept.',
    'decided.disk.file-before-row': 'A sound file is complete under its name before its record exists.',
    'decided.disk.temporary-removed': 'Temporary files left by a crash are removed at start.',
    'decided.disk.missing-marked':
      'A sound whose file is missing stays listed with `missing: true`, and its file returns 404.',
    'decided.disk.damaged-source':
      'Work on a sound whose file is not a WAV any more is refused with `source_unusable`, the name and the path.',
    'decided.disk.strays-kept': 'An audio file without a record is kept and named in the log.',
    'decided.restore.rows-only':
      'A restore copies only rows: no trigger, view or table of a backup gets into the new profile.',
    'decided.restore.rows-checked': 'A backup record that violates the contract is skipped.',
    'decided.restore.no-addresses': 'A restore copies no address, folder or secret from a backup.',
    'decided.restore.says-what-it-left-out': 'The response to a restore lists what was skipped, and why.',
    'decided.restore.bounded':
      'A backup without its database, with unexpected paths, or with an implausible unpacked size is refused, and leaves nothing behind.',
    'decided.disk.unmounted-sounds':
      'A configured sounds folder that is missing is not created: the service starts, reports it in its health, and refuses to write until the folder is back.',
    'decided.disk.migrations': 'A database of an older version is migrated at start.',
    'decided.disk.newer-refused': 'A database of a newer version is refused with a clear message and not changed.',
  }),
  section('The page', {
    'decided.page.job-again': 'Trying a job again sends its request to the route it came from.',
    'decided.page.compressed':
      'The files of the page are compressed at staging and sent compressed to browsers that support it.',
    'decided.page.cached': 'Browsers cache content-hashed files of the page permanently.',
  }),
);
