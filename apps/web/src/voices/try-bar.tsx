import { TRY_TAG, useTryLine } from '../sounds/try-line.ts';
import { TextField } from '../ui/fields.tsx';

/** The test line for the voices on the screen. */
export function TryBar() {
  const { line, setLine } = useTryLine();
  return (
    <TextField
      label="Text to try"
      hint={`Press “Say it” on a voice. The result goes to the library with the tag “${TRY_TAG}”.`}
      maxLength={500}
      value={line}
      onChange={setLine}
    />
  );
}
