import { capital } from '../ui/format.ts';

/** The name of an option as people read it: `speaking_rate` as "Speaking rate". */
export function optionWords(name: string): string {
  return capital(name.replaceAll('_', ' '));
}
