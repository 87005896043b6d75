import { gather, section } from './requirement.ts';

/** What holds for everything that is fetched. */
export const HUB = gather(
  section('Decisions: fetching from the hub', {
    'hub.endpoint':
      'Files come from the hub of the setting `hub_endpoint`, else of `HF_ENDPOINT`, else from the public one.',
    'hub.sha256-before-use': 'A file that was fetched is used only once its content was found right.',
    'hub.space-in-path':
      'Files keep their places below the folder of their model, whatever characters are in their names.',
    'hub.nothing-twice': 'A file that is there and right is not fetched again.',
    'hub.token-origin': 'The token goes to the hub itself and to no storage behind it.',
    'hub.resume': 'A download goes on where the connection dropped.',
    'hub.if-range': 'A download that goes on asks for the rest of the same file only.',
    'hub.cancel-keeps': 'What has come of a cancelled download is kept, and the next one goes on from there.',
    'hub.stall': 'A connection without data is given up after a while and tried again, which the job tells.',
    'hub.retry': 'A busy or failing server is asked again, later where it says when.',
    'hub.no-connection':
      'When the name of the hub is not known and nothing has come, the download ends after two attempts and says that there is no connection.',
    'hub.unreachable': 'A hub that brings nothing in several attempts ends the download as `hub_unreachable`.',
    'hub.wrong-twice':
      'A file that comes wrong is fetched once more; wrong again, the download ends as `hub_mismatch`.',
    'hub.git-id': 'A small file is held to the id that git gives it, when the hub names that.',
    'hub.pinned-mismatch':
      'A file that the hub announces otherwise than this version knows is refused before its first byte.',
    'hub.mirror': 'A mirror that only serves files works for all files whose size and hash are known.',
    'hub.lfs-pointer': 'A Git LFS pointer in place of a file is refused, and names the file it stands for.',
    'hub.html': 'A web page in place of a file is refused as what it is.',
    'hub.refusals': 'What the hub refuses is told with what a person can do about it.',
    'hub.safe-redirects': 'A redirect to an insecure address, or from the internet into this network, is not followed.',
    'hub.free-space':
      'A download that does not fit on the disk is refused before its first byte, with what is needed and free.',
    'hub.offline': 'With `HF_HUB_OFFLINE` nothing is fetched, and files on this machine are still used.',
    'hub.proxy': 'Proxies of the environment are used for everything but loopback.',
    'hub.standard-cache':
      'Files in the standard cache of the hub are linked instead of fetched, once their content is proven.',
    'hub.shared-file': 'A file that another model has is linked instead of fetched.',
    'hub.changed-file': 'A file that changed after it was found right is noticed, and it alone is fetched again.',
    'hub.progress': 'A download tells bytes, speed, time left and the file of how many.',
    'hub.one-job': 'The same download asked for twice is one job.',
    'hub.gives-way': 'A running download gives way to work that computes, and goes on after it with what has come.',
    'hub.job-error-code': 'A failed download names its cause in `error_code`.',
  }),
  section('Decisions: models and downloads', {
    'decided.engine.unknown-version':
      'An unknown version or backend of an engine is refused with those that are known.',
    'decided.engine.checked':
      'An archive of an engine is unpacked only when its hash is right, and nothing in it may lie outside its folder.',
    'decided.engine.previous-kept': 'The engine that is installed stays until the new one has been tested.',
    'decided.engine.crash': 'A crash in the middle of an install leaves the old or the new engine in its place.',
    'decided.models.catalog':
      'The catalogue lists the models of the native engine with their licence, size, memory, languages, voices and what they support, and says what is not known.',
    'decided.models.download-enables': 'A download enables its model.',
    'decided.models.listed-when-here': 'A model whose files are there or on their way is listed without being enabled.',
    'decided.models.size-on-disk': 'A model tells what its files take on the disk, and what has come of a download.',
    'decided.models.repair': 'A changed file puts its model in `error`, and a download fetches that file alone.',
    'decided.models.memory':
      'A model tells whether its memory need fits this machine, and is refused only when its weights alone do not.',
    'decided.generate.fetches-first': 'Generating with an enabled model that is not installed fetches its files first.',
    'decided.mcp.no-download-unasked': 'MCP `generate` without a model never starts a download.',
    'decided.custom.weights-path': 'Weights named by `weights_path` are used where they lie and never deleted.',
    'decided.custom.reload': 'The definitions are read again when their file changes.',
    'decided.settings.address-clears-secret':
      'Changing an address that a secret belongs to clears the secret, unless a new one comes with it.',
  }),
);
