/** The name of an option as people read it: `speaking_rate` as "Speaking rate". */
export function optionWords(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
