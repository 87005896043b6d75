type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields of a request, without those that are undefined because they were not given. */
export function givenFields<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
