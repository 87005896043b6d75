/** A sentence about the pictures of a document, if it has any. */
export function picturesLeftOut(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'One picture was left out.' : `${count} pictures were left out.`];
}
