// A thread that never gets on, for those that watch over it: as one in an endless loop, it hears nothing
// and can only be ended from outside, but it takes no processor from the tests beside it.

export function blockThread(): never {
  const cell = new Int32Array(new SharedArrayBuffer(4))
  for (;;) Atomics.wait(cell, 0, 0)
}
