/** One step of a path. */
export interface PathStep {
  readonly name: string;
  readonly path: string;
}

/** Every folder on the way to a path, from the root to the path itself. */
export function parentFolders(path: string, separator: '/' | '\\'): PathStep[] {
  const names = path.split(separator).filter((name) => name !== '');
  const isDrive = separator === '\\';
  const steps = names.map((name, index) => {
    const joined = names.slice(0, index + 1).join(separator);
    if (isDrive) return { name, path: index === 0 ? `${name}${separator}` : joined };
    return { name, path: `/${joined}` };
  });
  return isDrive ? steps : [{ name: '/', path: '/' }, ...steps];
}

/** A folder in a folder. */
export function childPath(path: string, name: string, separator: '/' | '\\'): string {
  return path.endsWith(separator) ? `${path}${name}` : `${path}${separator}${name}`;
}
