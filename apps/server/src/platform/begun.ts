/** A stream whose first bytes are waited for, so that what goes wrong before them can still be told. */
export async function begun(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const first = await bytes.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* bytes;
  })();
}
