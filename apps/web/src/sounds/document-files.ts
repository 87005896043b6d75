/** Files that become stories, for a file field. */
export const DOCUMENT_FILES = '.txt,.md,.markdown,.docx,.epub';

/** Whether a file becomes a story, not a sound. */
export function isDocument({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:txt|md|markdown|docx|epub|pdf|doc|rtf)$/i.test(name);
}
