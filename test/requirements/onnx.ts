import { gather, section } from './requirement.ts';

/** Requirements of the ONNX engine. */
export const ONNX = gather(
  section('Decisions: the ONNX engine', {
    'onnx.install':
      'The engine is installed through `POST /api/models/{engine}/engine/install`, which does nothing when it is installed.',
    'onnx.families':
      'Models of the families kokoro, supertonic, kitten, piper, gtcrn, dpdfnet, wav2vec2, nemo_ctc and demucs_wave run.',
    'onnx.one-process': 'A model has its own process, which is killed on cancel and unload.',
    'onnx.interface-checked': 'A model whose interface is not that of its family is refused with the difference.',
    'onnx.damaged': 'A damaged model file is reported as such.',
    'onnx.own-description':
      'A model file is read with its own description, or refused with the name of the missing one.',
    'decided.custom.voices': 'A speech model of the user lists the voices that its files name.',
    'onnx.memory': 'Running out of memory is reported as such, and fails only the task.',
    'onnx.same-seed': 'The same seed gives the same bytes in every process, even if the model uses random numbers.',
    'onnx.phonemes': 'English phonemes come from the dictionary, else from the built-in speech program.',
    'onnx.unknown-symbols': 'Symbols unknown to a model are skipped, counted and reported.',
    'onnx.speed': 'Speed is a delivery option from 0.5 to 2.',
    'onnx.pauses': 'Sentences are joined with pauses according to punctuation.',
    'onnx.word-times': 'Words have the times that the model tells, where it tells the lengths of its symbols.',
    'onnx.alignment':
      'The words of a known English text are found in a recording, with their times and how well each fits.',
    'onnx.transcription': 'English speech is written down with the times of its words.',
    'onnx.progress': 'Progress shows the current sentence.',
    'weights.optional-files': 'Optional model files are downloaded last, and failing to get them is not an error.',
    'onnx.catalogue': 'Every model of the catalogue has its licence, its files and its voices.',
  }),
);
