import { gather, section } from './requirement.ts';

/** Facts of the whole service: address, access, errors, limits, version. */
export const SERVICE = gather(
  section('Introduction', {
    'service.http-and-mcp': 'One process serves the HTTP API and the MCP endpoint on the same address.',
    'service.default-port': 'Without any option the service listens on port 17494.',
    'service.default-loopback': 'Without any option the service accepts connections on the loopback interface only.',
  }),
  section('What the service does', {
    'service.ui-served': '`GET /` serves the browser UI when it has been staged.',
    'service.ui-stub': '`GET /` returns JSON saying that the UI has not been staged when it has not.',
    'service.stores-wav': 'Each result is stored as a WAV file in the library.',
  }),
  section('What the service does, 1', {
    'service.no-account': 'Every route works without an account, sign-in, key, credits or usage metering.',
    'service.weights-on-request': 'Model weights are downloaded from a public hub only on request.',
    'service.works-offline': 'Once weights are present, generation works without any network.',
  }),
  section('What the service does, 2', {
    'service.asynchronous': 'Submitting work returns 202 with `{ job_id }` before the audio exists.',
    'service.audio-only-when-done':
      'The audio of a job exists in the library once the job is `done`, and not through a job that failed.',
  }),
  section('What the service does, 4', {
    'service.model-stays-loaded': 'After a run the model stays loaded, so the next run of it has no loading phase.',
    'service.idle-unload': 'A loaded model is unloaded after `auto_unload_minutes` without work.',
  }),
  section('What the service does, 5', {
    'service.deterministic': 'The same seed, prompt and model give the same audio.',
  }),
  section('What the service does, 6', {
    'service.wav-before-done': 'The WAV is in the sounds directory before the job reports `done`.',
  }),
  section('What the service does, 7', {
    'capability.text-to-audio': 'Text becomes audio.',
    'capability.lyrics-music': 'A model that declares lyrics support makes music that sings the given lyrics.',
    'capability.extend': 'An existing sound can be extended.',
    'capability.cover': 'An existing sound can be covered.',
    'capability.repaint': 'A window of an existing sound can be repainted.',
    'capability.separate': 'A sound can be separated into stems.',
    'capability.speech': 'Text is spoken with a chosen voice.',
    'capability.speech-cloned-voice': 'Text is spoken with a saved cloned voice.',
    'capability.speech-builtin-voice': 'Text is spoken with a saved built-in voice.',
    'capability.convert': 'The voice of a recording can be converted to a saved voice.',
    'capability.edits-non-destructive': 'An edit makes a new sound and leaves its source as it was.',
    'capability.artwork-off-by-default': 'Cover art and voice avatars are off until enabled.',
    'capability.agent-skills': 'Three agent skills come with the service.',
  }),
  section('What the service does, 8', {
    'service.tags-apart-from-prompt':
      'Keywords given as `tags` are kept with the sound and are not part of its prompt.',
  }),
  section('What the service does, 9', {
    'lyrics.second-field': 'A model that sings takes `lyrics` beside the prompt.',
    'lyrics.section-tags-not-sung': 'Bracketed section tags in lyrics shape the song and are not sung.',
    'lyrics.empty-instrumental': 'Empty lyrics give an instrumental.',
  }),
  section('What the service does, 10', {
    'service.iso-timestamps': 'Every timestamp is an ISO 8601 string.',
    'service.seconds-and-hertz': 'Durations are in seconds and sample rates in hertz.',
  }),
  section('Endpoints', {
    'http.json-bodies': 'Requests and returns are JSON unless the route says otherwise.',
    'http.job-routes': 'Every route that starts a job returns 202 with `{ job_id }` and nothing else.',
  }),
  section('Health and models', {
    'route.get-api-health': '`GET /api/health` returns the state of the server.',
    'health.field.status': 'Health has a `status`.',
    'health.field.device': 'Health names the `device` that backend detection found.',
    'health.field.gpu-name': 'The `gpu_name` of health is always null.',
    'health.field.vram-total-mb': 'The `vram_total_mb` of health is always null.',
    'health.field.vram-free-mb': 'The `vram_free_mb` of health is always null.',
    'health.field.loaded-model':
      'The `loaded_model` of health is the id of the resident model, or null when there is none.',
    'health.field.queue-length': 'The `queue_length` of health counts the waiting jobs.',
  }),
  section('Versioning', {
    'health.field.version': 'Health has the `version` string of the server build.',
    'service.no-version-in-paths': 'No path has a version segment.',
  }),
  section('Authentication, 1', {
    'guard.host.localhost': 'A request whose Host is `localhost`, with any port, is served.',
    'guard.host.ipv4-loopback': 'A request whose Host is `127.0.0.1`, with any port, is served.',
    'guard.host.ipv6-loopback': 'A request whose Host is `[::1]`, with any port, is served.',
    'guard.host.configured': 'A request whose Host is the one given to the host option at start is served.',
    'guard.host.wildcard-off': 'Binding a wildcard address turns the Host check off.',
    'guard.host.allowed-hosts-variable':
      '`SERVICE_ALLOWED_HOSTS` takes a comma-separated list of further hosts that are served, for `/mcp` too.',
    'guard.host.before-any-route': 'The Host check comes before any route, for files, `/mcp` and unknown paths too.',
  }),
  section('Authentication, 2', {
    'guard.mutating.json': 'A mutating request under `/api/` with `Content-Type: application/json` passes.',
    'guard.mutating.audio': 'A raw upload passes with `audio/wav` or `application/octet-stream`.',
    'guard.mutating.x-service':
      'A mutating request with an `X-Service` header of any value passes, with or without a body.',
    'guard.mutating.no-body': 'A mutating request without a body and without `X-Service` gets 403.',
    'guard.mutating.text-plain': 'A mutating `text/plain` request without `X-Service` gets 403.',
    'guard.mutating.urlencoded': 'A mutating `application/x-www-form-urlencoded` request without `X-Service` gets 403.',
    'guard.mutating.multipart': 'A mutating `multipart/form-data` request without `X-Service` gets 403.',
    'guard.mutating.all-methods': 'The rule for mutating requests holds for POST, PUT, PATCH and DELETE.',
    'guard.mutating.only-api': 'The rule for mutating requests holds below `/api/` only.',
    'guard.mutating.reads-pass': 'Reading requests need neither a content type nor the header.',
  }),
  section('Authentication', {
    'secret.hub-token-never-returned': 'The `hub_token` is accepted by `PATCH /api/settings` and returned by no route.',
    'secret.llm-key-never-returned':
      'The `llm_external_api_key` is accepted by `PATCH /api/settings` and returned by no route.',
    'secret.only-set-flags': 'Only the `_set` boolean of a secret can be read.',
  }),
  section('Errors', {
    'error.assistant-off':
      'Prompt assistant endpoints return 400 with an actionable message when the assistant is off.',
    'error.assistant-unconfigured':
      'Prompt assistant endpoints return 400 with an actionable message when the assistant is on and not configured.',
    'error.weights-are-user-files':
      'Deleting the weights of a model whose weights are files of the user returns 400 and deletes nothing.',
    'error.sounds-dir-while-busy': 'Changing `sounds_dir` while anything is queued or generating returns 400.',
    'error.activate-while-busy': 'Activating a profile while a job is queued or running returns 400.',
    'error.repaint-past-end': 'A repaint window past the end of the clip returns 400 before rendering.',
    'error.repaint-unable-model': 'A repaint with a model that cannot repaint returns 400 before rendering.',
    'error.repaint-too-long':
      'A repaint of a clip longer than the model renders in one pass returns 400 before rendering.',
    'error.repaint-both-forms':
      'A repaint by way of `POST /api/generate` is refused for the same reasons as `POST /api/repaint`.',
    'error.host-not-allowed': 'A Host header that is not allowed returns 403.',
    'error.mutating-without-header':
      'A mutating request with neither a non-simple content type nor `X-Service` returns 403.',
    'error.mcp-get-mounted': '`GET /mcp` without an MCP session returns 405 or 400, not 404.',
    'error.failed-job-message': 'A failed job has the status `error` and a string in `error`.',
    'error.mcp-generate-no-model':
      'An MCP generate call with no installed model returns an error that points to the model management screen.',
    'error.mcp-no-redirect-at-mcp': 'A POST to `/mcp` is answered there, without a redirect.',
  }),
  section('Limits', {
    'jobs.one-at-a-time': 'One job of any kind runs at a time; others wait.',
    'models.one-resident': 'At most one model is resident at a time.',
    'limit.peaks': 'Encoding stores 256 peaks per sound.',
    'limit.enhance-n': 'A prompt rewrite gives 1 to 5 variations and refuses any other `n`.',
    'limit.max-duration': 'No generation is longer than the `max_duration_s` of its model.',
    'limit.strength': 'A repaint `strength` outside 0.0 to 1.0 is refused.',
    'limit.idle-unload': 'A change of `auto_unload_minutes` takes effect immediately.',
    'limit.jobs-in-memory': 'Jobs are kept in memory only, so a restarted service lists none.',
  }),
);
