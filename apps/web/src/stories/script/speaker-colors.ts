/** Colour classes assigned to speakers in turn. The name is always shown next to the colour. */
const COLORS = [
  'text-kind-speech',
  'text-kind-music',
  'text-kind-mix',
  'text-kind-stems',
  'text-kind-recording',
] as const;

/**
 * Gives each speaker of a script a colour.
 *
 * @param speakers - in order of first appearance
 */
export function speakerColors(speakers: readonly string[]): (speaker: string | null) => string {
  const colors = new Map(speakers.map((speaker, index) => [speaker, COLORS[index % COLORS.length]]));
  return (speaker) => (speaker === null ? undefined : colors.get(speaker)) ?? COLORS[0];
}
