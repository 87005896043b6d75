// @ts-expect-error plain JavaScript without types
import { stageDocs } from '../../../docs/stage.js';
// @ts-expect-error plain JavaScript without types
import { stageWeb } from '../../stage.js';

/** The built page, and the built documentation; rebuilt when their sources are newer. */
export const stagedPage: () => Promise<string> = stageWeb;
export const stagedDocs: () => Promise<string> = stageDocs;
