import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

type ColourAt = (x: number, y: number) => Colour;

/** Where the passes of Adam7 begin, and how far their pixels are apart. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG with transparency, written here so that no library is checked against itself. */
export function pngOf(width: number, height: number, colour: ColourAt, { interlaced = false } = {}): Buffer {
  const rows: number[][] = [];
  for (const [left, top, acrossBy, downBy] of interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)) {
    for (let y = top; y < height && left < width; y += downBy) {
      const row: number[] = [0];
      for (let x = left; x < width; x += acrossBy) row.push(...colour(x, y));
      rows.push(row);
    }
  }
  return pngFile({ width, height, interlaced }, deflateSync(Buffer.from(rows.flat())));
}

/** A PNG with eight bits for each of four channels, whatever its pixels are. */
export function pngFile(
  { width, height, interlaced = false }: { width: number; height: number; interlaced?: boolean },
  pixels: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
