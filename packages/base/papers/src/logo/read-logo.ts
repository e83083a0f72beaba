import { inflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { checkImage, damaged, IMAGE_MAX_PIXELS } from './check-image.js';
import type { ImageHeader } from './image-header.js';

/** A logo as papers print it: without transparency, interlacing, colour profile and other metadata. */
export interface Logo extends ImageHeader {
  readonly bytes: Uint8Array;
}

/** What is kept: 400 dpi in the box of the logo (`SHEET.logo`), so that each paper stays small. */
const KEPT = { width: 960, height: 384 } as const;

const JPEG_QUALITY = 92;
/** A frame of the largest size with four components. */
const JPEG_MEMORY_MB = 512;

/**
 * Decodes an image and writes it anew: on white, at most 960 × 384 pixels, PNG as PNG and JPEG as JPEG. The orientation in the metadata of
 * a JPEG is not applied. Blocks the thread for up to some seconds: a service uses a `PaperPool`.
 * @throws UnusableImage
 */
export function readLogo(bytes: Uint8Array): Logo {
  const { mediaType } = checkImage(bytes);
  const pixels = scaled(decoded(bytes, mediaType));
  const { width, height } = pixels;
  return { mediaType, width, height, bytes: mediaType === 'image/png' ? asPng(pixels) : asJpeg(pixels) };
}

/** Four bytes for each pixel: red, green, blue, and opacity. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

function decoded(bytes: Uint8Array, mediaType: ImageHeader['mediaType']): Pixels {
  try {
    if (mediaType === 'image/png') return decodedPng(Buffer.from(bytes));
    const limits = { maxResolutionInMP: IMAGE_MAX_PIXELS ** 2 / 1e6, maxMemoryUsageInMB: JPEG_MEMORY_MB };
    return jpeg.decode(bytes, { useTArray: true, tolerantDecoding: false, ...limits });
  } catch (cause) {
    throw damaged({ cause });
  }
}

function decodedPng(file: Buffer): Pixels {
  checkPixels(file);
  return PNG.sync.read(file);
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The library unpacks the pixels of an interlaced image without a limit, and takes memory that nobody wrote for pixels that it cannot
 * unpack. @throws if they cannot be unpacked, or are more than the header states
 */
function checkPixels(file: Buffer): void {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const [depth, colors] = [file[24]!, CHANNELS[file[25]!] ?? 4];
  // Each row of each of the seven passes of an interlaced image has a byte for its filter and at most one that is not full.
  const most = Math.ceil((width * height * depth * colors) / 8) + 16 * (height + 8);
  inflateSync(imageData(file), { maxOutputLength: most });
}

/** The compressed pixels: what all chunks IDAT contain. */
function imageData(file: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(parts);
}

/** On white, reduced to what is kept: each new pixel is the mean of those that it covers. Nothing is enlarged. */
function scaled({ width, height, data }: Pixels): Pixels {
  const factor = Math.min(1, KEPT.width / width, KEPT.height / height);
  const [toWidth, toHeight] = [width, height].map((length) => Math.max(1, Math.round(length * factor))) as [
    number,
    number,
  ];
  const result = new Uint8Array(toWidth * toHeight * 4).fill(255);
  for (let y = 0; y < toHeight; y++) {
    const [top, bottom] = [Math.floor((y * height) / toHeight), Math.ceil(((y + 1) * height) / toHeight)];
    for (let x = 0; x < toWidth; x++) {
      const [left, right] = [Math.floor((x * width) / toWidth), Math.ceil(((x + 1) * width) / toWidth)];
      const sums = [0, 0, 0];
      for (let row = top; row < bottom; row++) {
        for (let from = (row * width + left) * 4, end = (row * width + right) * 4; from < end; from += 4) {
          const opacity = data[from + 3]!;
          const white = 255 * (255 - opacity);
          for (let color = 0; color < 3; color++) sums[color]! += data[from + color]! * opacity + white;
        }
      }
      const share = 255 * (bottom - top) * (right - left);
      const to = (y * toWidth + x) * 4;
      for (let color = 0; color < 3; color++) result[to + color] = Math.round(sums[color]! / share);
    }
  }
  return { width: toWidth, height: toHeight, data: result };
}

/** Eight bits for each of three colours, and nothing else. */
function asPng({ width, height, data }: Pixels): Uint8Array {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png, { colorType: 2, bitDepth: 8, inputHasAlpha: true });
}

function asJpeg(pixels: Pixels): Uint8Array {
  return jpeg.encode(pixels, JPEG_QUALITY).data;
}
