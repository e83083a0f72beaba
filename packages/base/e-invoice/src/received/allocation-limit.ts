/** What pdf.js may allocate for one file. An honest one of 10 MB needs some 30 MB, because its pages are not read. */
const MOST_BYTES = 256 * 1024 * 1024;

const Plain = globalThis.Uint8Array;
let allocated = 0;

/**
 * Counts the bytes of the arrays that code of others makes from here on, in this thread: 2 kB of a PDF can be unpacked to gigabytes,
 * which are buffers, and so outside the memory limit of a worker.
 */
export function limitAllocations(): void {
  globalThis.Uint8Array = new Proxy(Plain, {
    construct(target, args: [unknown], self) {
      if (typeof args[0] === 'number') count(args[0]);
      return Reflect.construct(target, args, self === globalThis.Uint8Array ? target : self) as object;
    },
  });
}

/** Before each file. */
export const resetAllocations = (): void => {
  allocated = 0;
};

function count(bytes: number): void {
  allocated += bytes;
  if (allocated > MOST_BYTES) throw new RangeError('it needs too much memory when it is unpacked.');
}
