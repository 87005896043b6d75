import { TextField } from '../ui/fields.tsx';
import { TRY_TAG, useTryLine } from './try-line.ts';

/** The line that every voice on the screen can be heard with. */
export function TryBar() {
  const { line, setLine } = useTryLine();
  return (
    <TextField
      label="Try them with this line"
      hint={`Press “Say it” on a voice. What is said goes to the library with the tag “${TRY_TAG}”.`}
      maxLength={500}
      value={line}
      onChange={setLine}
    />
  );
}
