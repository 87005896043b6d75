/**
 * Working memory that is used again: a mono buffer of the requested length, valid until the next call and with
 * arbitrary contents. A large array for every short computation would make the garbage collector run all the time.
 */
export function createWorkspace(): (length: number) => Float32Array {
  let memory = new Float32Array(0);
  return (length) => {
    if (memory.length < length) memory = new Float32Array(Math.ceil(1.5 * length));
    return memory.subarray(0, length);
  };
}
