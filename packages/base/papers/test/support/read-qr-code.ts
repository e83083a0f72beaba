/** Blocks of data codewords of each version with error correction M (ISO/IEC 18004, table 9). */
const BLOCKS: readonly (readonly number[])[] = [
  ...[[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27], [31, 31, 31, 31], [38, 38, 39, 39]],
  ...[
    [36, 36, 36, 37, 37],
    [43, 43, 43, 43, 44],
    [50, 51, 51, 51, 51],
    [36, 36, 36, 36, 36, 36, 37, 37],
  ],
  [37, 37, 37, 37, 37, 37, 37, 37, 38],
];

/** Centres of the alignment patterns (annex E). */
const CENTRES: readonly (readonly number[])[] = [
  ...[[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42]],
  ...[
    [6, 26, 46],
    [6, 28, 50],
    [6, 30, 54],
    [6, 32, 58],
    [6, 34, 62],
  ],
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

type Modules = readonly (readonly boolean[])[];

export interface ReadCode {
  readonly version: number;
  readonly bytes: Buffer;
}

/** Reads an undamaged QR code with one byte segment and error correction M, version 1 to 13. */
export function readQrCode(modules: Modules): ReadCode {
  const version = (modules.length - 17) / 4;
  const blocks = BLOCKS[version - 1] as readonly number[];
  const words = codewords(modules, version);
  const data: number[][] = blocks.map(() => []);
  let at = 0;
  for (let i = 0; i < Math.max(...blocks); i++) {
    blocks.forEach((length, block) => {
      if (i < length) (data[block] as number[]).push(words[at++] as number);
    });
  }
  const bits = data
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  if (bits.slice(0, 4) !== '0100') throw new Error(`The mode is ${bits.slice(0, 4)}, not that of bytes.`);
  const wide = version < 10 ? 8 : 16;
  const count = Number.parseInt(bits.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length: count }, (_, i) =>
    Number.parseInt(bits.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2),
  );
  return { version, bytes: Buffer.from(bytes) };
}

function maskOf(modules: Modules): number {
  const columns = [0, 1, 2, 3, 4, 5, 7, 8];
  const format = columns.map((column) => (modules[8] as boolean[])[column] === true);
  const bits = Number.parseInt(format.map(Number).join(''), 2) ^ (0x5412 >> 7);
  // The first two bits are the error correction level: 00 is M.
  if (bits >> 6 !== 0) throw new Error(`The level of error correction is ${bits >> 6}, not that of M.`);
  return (bits >> 3) & 7;
}

function codewords(modules: Modules, version: number): number[] {
  const size = modules.length;
  const mask = MASKS[maskOf(modules)] as (row: number, column: number) => boolean;
  const bits: boolean[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(row, column, version)) bits.push((modules[row] as boolean[])[column] !== mask(row, column));
      }
    }
    upwards = !upwards;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(
      bits
        .slice(8 * i, 8 * i + 8)
        .map(Number)
        .join(''),
      2,
    ),
  );
}

function isFunction(row: number, column: number, version: number): boolean {
  const size = 17 + 4 * version;
  if (row === 6 || column === 6) return true;
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const centres = CENTRES[version - 1] as readonly number[];
  return centres.some((y) =>
    centres.some((x) => {
      const isFinder = (y === 6 && x === 6) || (y === 6 && x === size - 7) || (y === size - 7 && x === 6);
      return !isFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
}
