import { inItsWords } from '../../platform/foreign-words.ts';
import { ServiceError } from '../../platform/service-error.ts';

const NO_MEMORY = /bad_?alloc|bad allocation|Failed to allocate memory|out of memory|Array buffer allocation failed/i;
const ON_GPU = /\b(?:CUDA|HIP|ROCm|DirectML|CoreML|GPU)\w*\b/i;
const FOREIGN_INSTRUCTION = /\bSIGILL\b/;
/** Ended by the system, which does not say why. */
const KILLED = /\bSIGKILL\b|\(137\)/;

/** The error for a file that could not be opened as a model. */
export function sessionFailure(error: unknown, file: string): ServiceError {
  const message = messageOf(error);
  const noMemory = outOfMemory(message, error);
  if (noMemory !== null) return noMemory;
  if (/Protobuf parsing failed|Load model from|ModelProto|INVALID_PROTOBUF|invalid graph/i.test(message)) {
    return new ServiceError('engine_failed', `The file ${file} is damaged, or is not an ONNX model.`, {
      hint: 'Delete the model’s files and download it again.',
      because: 'weights_damaged',
      cause: error,
    });
  }
  return new ServiceError(
    'engine_failed',
    `The ONNX runtime could not open ${file}.${inItsWords(firstLine(message))}`,
    {
      cause: error,
    },
  );
}

/** The error for a failed task, unless it is already a service error. */
export function renderFailure(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const message = messageOf(error);
  const noMemory = outOfMemory(message, error);
  if (noMemory !== null) return noMemory;
  const isForeign = FOREIGN_INSTRUCTION.test(message);
  return new ServiceError('engine_failed', `The ONNX engine failed.${inItsWords(firstLine(message))}`, {
    ...(isForeign && { hint: 'The ONNX runtime does not support this processor. Use a model without it.' }),
    because: isForeign ? 'unsupported_processor' : undefined,
    cause: error,
  });
}

function outOfMemory(message: string, cause: unknown): ServiceError | null {
  const isKnown = NO_MEMORY.test(message);
  if (!isKnown && !KILLED.test(message)) return null;
  const what = isKnown
    ? 'The ONNX engine ran out of memory.'
    : 'The system ended the ONNX engine, most likely because it ran out of memory.';
  return new ServiceError('engine_failed', what, {
    hint: 'Close other programs, or use a smaller model.',
    because: ON_GPU.test(message) ? 'gpu_memory' : 'system_memory',
    cause,
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
