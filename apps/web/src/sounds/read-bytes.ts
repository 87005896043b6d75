/** Bytes from the start of a sound file in which its header ends. */
export const HEADER_BYTES = 65_536;

/** A part of a file of the service, and the length of the whole. @throws Error with the reason when it cannot be read */
export async function readBytes(
  url: string,
  offset: number,
  length: number,
): Promise<{ readonly bytes: Uint8Array; readonly fileBytes: number }> {
  const response = await fetch(url, { headers: { range: `bytes=${offset}-${offset + length - 1}` } });
  if (response.status !== 206) throw new Error(`Could not read part of the file (HTTP ${response.status}).`);
  const fileBytes = Number(response.headers.get('content-range')?.split('/')[1]);
  return { bytes: new Uint8Array(await response.arrayBuffer()), fileBytes };
}
