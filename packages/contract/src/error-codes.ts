/**
 * Every error the service can return: its stable code, its HTTP status, and the title of the problem document. The
 * message of each error has the details; see `ServiceError` in the server.
 */
export const ERRORS = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  invalid_json: { status: 400, title: 'The body is not JSON' },
  model_cannot: { status: 400, title: 'The model cannot do this' },
  model_not_ready: { status: 400, title: 'The model is not ready' },
  window_out_of_range: { status: 400, title: 'The window is outside the sound' },
  source_unusable: { status: 400, title: 'The source cannot be used' },
  busy: { status: 400, title: 'Jobs are queued or running' },
  assistant_off: { status: 400, title: 'The assistant is off' },
  assistant_unconfigured: { status: 400, title: 'The assistant is not set up' },
  hub_offline: { status: 400, title: 'Downloads are disabled' },
  local_weights: { status: 400, title: 'The weights are your own files' },
  protected_profile: { status: 400, title: 'This profile cannot be deleted' },
  host_not_allowed: { status: 403, title: 'Host not allowed' },
  origin_not_allowed: { status: 403, title: 'Origin not allowed' },
  missing_service_header: { status: 403, title: 'Header missing' },
  path_not_allowed: { status: 403, title: 'Path not readable' },
  hub_gated: { status: 403, title: 'The hub denied access' },
  not_found: { status: 404, title: 'Not found' },
  hub_not_found: { status: 404, title: 'Not on the hub' },
  file_missing: { status: 404, title: 'The file is missing' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'The request was not received completely' },
  conflict: { status: 409, title: 'Already taken' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media: { status: 415, title: 'Not a readable file' },
  json_required: { status: 415, title: 'JSON is required' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  queue_full: { status: 429, title: 'Too many jobs are waiting' },
  engine_missing: { status: 500, title: 'The engine is not installed' },
  engine_failed: { status: 500, title: 'The engine failed' },
  internal: { status: 500, title: 'Something went wrong' },
  no_desktop: { status: 501, title: 'No desktop available' },
  hub_unreachable: { status: 502, title: 'The hub cannot be reached' },
  hub_mismatch: { status: 502, title: 'The downloaded file does not match' },
  assistant_failed: { status: 502, title: 'The assistant returned no usable answer' },
  shutting_down: { status: 503, title: 'Shutting down' },
  sounds_unavailable: { status: 503, title: 'The sounds folder is unavailable' },
  assistant_busy: { status: 503, title: 'The assistant is busy' },
  database_locked: { status: 503, title: 'The database is in use elsewhere' },
  disk_full: { status: 507, title: 'The disk is full' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
