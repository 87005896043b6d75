import { gather, section } from './requirement.ts';

/** Rules for all downloads. */
export const HUB = gather(
  section('Decisions: downloads from the hub', {
    'hub.endpoint':
      'Files are downloaded from the hub in the setting `hub_endpoint`, else in `HF_ENDPOINT`, else from the public hub.',
    'hub.sha256-before-use': 'A downloaded file is used only after its content has been verified.',
    'hub.space-in-path':
      'Files keep their relative paths in the folder of their model, whatever characters their names contain.',
    'hub.nothing-twice': 'An existing valid file is not downloaded again.',
    'hub.token-origin': 'The token is only sent to the hub itself, not to the storage behind it.',
    'hub.resume': 'A download resumes where the connection dropped.',
    'hub.if-range': 'A resumed download only continues with the same version of the file.',
    'hub.cancel-keeps': 'The downloaded part is kept after a cancel, and the next download resumes from it.',
    'hub.stall': 'A stalled connection times out and is retried, and the job reports it.',
    'hub.retry': 'Requests to a busy or failing server are retried, after `Retry-After` if given.',
    'hub.no-connection':
      'When the hub cannot be resolved and nothing has been downloaded, the download fails after two attempts and reports that there is no connection.',
    'hub.unreachable': 'If several attempts bring no data, the download fails with `hub_unreachable`.',
    'hub.wrong-twice':
      'A file that fails verification is downloaded once more; if it fails again, the download ends with `hub_mismatch`.',
    'hub.git-id': 'A small file is verified by its git object id when the hub provides it.',
    'hub.pinned-mismatch':
      'A file whose announced size or hash differs from the expected one is refused before the download.',
    'hub.mirror': 'A mirror that only serves files works for all files with known size and hash.',
    'hub.lfs-pointer': 'A Git LFS pointer in place of a file is refused, naming the file.',
    'hub.html': 'A web page in place of a file is refused and reported as such.',
    'hub.refusals': 'A refusal by the hub is reported with a hint on what to do.',
    'hub.safe-redirects': 'A redirect to an insecure address, or from the internet into this network, is not followed.',
    'hub.free-space':
      'A download that does not fit on the disk is refused before it starts, stating needed and free space.',
    'hub.reserve':
      'A download never uses the last 256 MiB of a disk, whatever size was announced; a part that cannot be resumed is then deleted, any other is kept.',
    'hub.coded-body': 'A file sent with a content coding is refused.',
    'hub.offline': 'With `HF_HUB_OFFLINE` nothing is downloaded, and files on this machine can still be used.',
    'hub.proxy': 'Proxies from the environment are used for everything except loopback.',
    'hub.standard-cache':
      'Files in the standard cache of the hub are linked instead of downloaded, after verification.',
    'hub.shared-file': 'A file that another model has is linked instead of downloaded.',
    'hub.changed-file': 'A file that changed after verification is detected, and only that file is downloaded again.',
    'hub.progress': 'A download reports bytes, speed, time left, file number and file count.',
    'hub.one-job': 'Requesting the same download twice creates one job.',
    'hub.gives-way': 'A running download yields to compute jobs and resumes after them.',
    'hub.job-error-code': 'A failed download names its cause in `error_code`.',
  }),
  section('Decisions: models and downloads', {
    'decided.engine.unknown-version':
      'An unknown version or backend of an engine is refused with a list of the known ones.',
    'decided.engine.checked':
      'An archive of an engine is unpacked only if its hash matches, no entry is outside its folder, no chain of links leads there, no name is used twice and all of it fits on the disk; permissions are plain.',
    'decided.engine.previous-kept': 'The installed engine is kept until the new one has passed its test.',
    'decided.engine.crash': 'A crash during an install leaves either the old or the new engine in place.',
    'decided.models.catalog':
      'The catalogue lists the models of the native engine with their licence, size, memory, languages, voices and what they support, and marks unknown values.',
    'decided.models.download-enables': 'A download enables its model.',
    'decided.models.listed-when-here':
      'A model whose files are present or being downloaded is listed without being enabled.',
    'decided.models.size-on-disk':
      'A model shows the disk space of its files and the downloaded part of an unfinished download.',
    'decided.models.repair': 'A changed file puts its model in `error`, and downloading again fetches only that file.',
    'decided.models.memory':
      'A model shows whether its estimated memory fits this machine; it is refused only if its weights alone do not fit.',
    'decided.generate.fetches-first':
      'Generating with an enabled model that is not installed downloads its files first.',
    'decided.mcp.no-download-unasked': 'MCP `generate` without a model never starts a download.',
    'decided.custom.weights-path': 'Weights at `weights_path` are used in place and never deleted.',
    'decided.custom.reload': 'The definitions are reloaded when their file changes.',
    'decided.settings.address-clears-secret':
      'Changing an address that a secret belongs to clears the secret, unless a new secret is set with it.',
  }),
);
