import { EXPORT_FORMATS } from '@soundwright/contract';
import { useSettings } from '../state/queries.ts';
import { type FileFormat, useFileChoice } from './file-choice.ts';

/** The format to offer first: the one last used, otherwise that of the settings. */
export function useFileFormat(): FileFormat {
  const used = useFileChoice(({ format }) => format);
  const { data: settings } = useSettings();
  return used ?? EXPORT_FORMATS.find((format) => format === settings?.output_format) ?? 'wav';
}
