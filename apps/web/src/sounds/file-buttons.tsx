import { EXPORT_FORMATS } from '@soundwright/contract';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/fields.tsx';
import { type FileFormat, type FileLoudness, FORMAT_LABELS, LOUDNESSES, useFileChoice } from './file-choice.ts';
import { useFileFormat } from './use-file-format.ts';

interface FileButtonsProps {
  readonly onFile: (format: FileFormat, loudness: FileLoudness) => void;
  readonly disabled?: boolean | undefined;
}

/** One button for each format of a file, and the loudness it gets; what was last used comes first and is remembered. */
export function FileButtons({ onFile, disabled }: FileButtonsProps) {
  const loudness = useFileChoice((choice) => choice.loudness);
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Loudness"
        value={loudness}
        options={LOUDNESSES}
        onChange={(next) => useFileChoice.setState({ loudness: next })}
      />
      <FormatButtons disabled={disabled} onFile={(format) => onFile(format, loudness)} />
    </div>
  );
}

interface FormatButtonsProps {
  readonly onFile: (format: FileFormat) => void;
  readonly disabled?: boolean | undefined;
}

/** One button for each format of a file; the one that was last used comes first and is remembered. */
export function FormatButtons({ onFile, disabled }: FormatButtonsProps) {
  const first = useFileFormat();
  return (
    <div className="flex flex-wrap gap-2">
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          variant={format === first ? 'primary' : 'secondary'}
          disabled={disabled}
          aria-label={`Download ${FORMAT_LABELS[format]}`}
          onClick={() => {
            useFileChoice.setState({ format });
            onFile(format);
          }}
        >
          {FORMAT_LABELS[format]}
        </Button>
      ))}
    </div>
  );
}
