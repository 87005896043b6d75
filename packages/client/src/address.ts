/** Values as they may stand in a query. Undefined ones are left out, lists repeat their name. */
export type QueryValues = Readonly<Record<string, unknown>>;

/** The query string of these values, with its question mark; empty when there is nothing to say. */
export function writeQuery(values: QueryValues = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address without slashes at its end, so that paths can be appended. @throws TypeError when it is no http address */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(`${JSON.stringify(text)} is not an http address like http://127.0.0.1:17494.`);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
