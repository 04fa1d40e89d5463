// Ids of rows in memory, in as few bytes as they need: a million in 4 MB. They lie outside the heap
// of a thread, which collects no list of numbers, and a thread hands them to another as they are.

export type IdList = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** Room for so many ids, of which none is greater than another one. */
export function newIdList(count: number, idMax: number): IdList {
  return idMax < 2 ** 32 ? new Uint32Array(count) : new Float64Array(count)
}
