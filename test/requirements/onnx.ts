import { gather, section } from './requirement.ts';

/** What the ONNX engine promises. */
export const ONNX = gather(
  section('Decisions: the ONNX engine', {
    'onnx.install':
      'The engine is installed through `POST /api/models/{engine}/engine/install`, at once when it is there.',
    'onnx.families': 'Models of the families kokoro, supertonic, kitten, piper and demucs_wave run.',
    'onnx.one-process': 'A model has a process of its own, which is killed to cancel and to unload.',
    'onnx.interface-checked': 'A model whose interface is not that of its family is refused with a sentence.',
    'onnx.damaged': 'A damaged file of a model is told as that.',
    'onnx.memory': 'Running out of memory is told as that, and ends only the task.',
    'onnx.same-seed': 'The same seed gives the same bytes in every process, also where the model draws random numbers.',
    'onnx.phonemes': 'English sounds come from the dictionary, then from our own speech program.',
    'onnx.unknown-symbols': 'Symbols that a model does not know are left out, counted and told.',
    'onnx.speed': 'Speed is an option of delivery, from half to twice.',
    'onnx.pauses': 'Sentences are joined with the pauses that punctuation asks for.',
    'onnx.progress': 'Progress tells which sentence is spoken.',
    'weights.optional-files': 'A file that a model works without is fetched last, and failing to get it fails nothing.',
    'onnx.catalogue': 'Every model of the catalogue has its licence, its files and its voices.',
  }),
);
