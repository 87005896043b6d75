import { CONVERTERS } from './native-converters.ts';
import { nativeModel } from './native-entry.ts';
import { GENERATORS } from './native-generators.ts';
import type { NativeModel } from './native-model.ts';
import { SEPARATORS } from './native-separators.ts';
import { SPEAKERS } from './native-speakers.ts';

/**
 * Every model that the native engine offers. Sizes and hashes are those of the files on the hub; null means unknown.
 */
export const NATIVE_MODELS: readonly NativeModel[] = [...GENERATORS, ...SEPARATORS, ...SPEAKERS, ...CONVERTERS].map(
  nativeModel,
);
