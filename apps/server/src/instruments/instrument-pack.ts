import type { InstrumentPackFacts } from '@soundwright/contract';
import type { NpmEngine } from '../npm-engines/npm-engine.ts';

/** Recorded instruments for the built-in music: one SoundFont, distributed in an npm package. */
export interface InstrumentPack extends Pick<InstrumentPackFacts, 'id' | 'name' | 'description' | 'license'> {
  /** Its name on disk. */
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly source: NpmEngine;
  /** The font in an install of the source. */
  readonly packagedAt: string;
  /** Its licence, kept beside the font. */
  readonly notice: URL;
}
