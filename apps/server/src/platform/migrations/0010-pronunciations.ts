/** How words are said, by the word in lower case. */
export const pronunciations = /* sql */ `
CREATE TABLE pronunciations (
  key TEXT PRIMARY KEY NOT NULL,
  word TEXT NOT NULL,
  say TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
`;
