/** The type and the size of an image, as its first bytes state them. */
export interface ImageHeader {
  readonly mediaType: 'image/png' | 'image/jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads the header of a PNG or JPEG without decoding anything. Returns undefined for any other content, also if it is cut off before its
 * size.
 */
export function imageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return pngHeader(file);
  return file.length > 3 && file.readUInt16BE(0) === 0xffd8 && file[2] === 0xff ? jpegHeader(file) : undefined;
}

/** IHDR comes first and begins with the size (ISO/IEC 15948, 11.2.2). */
function pngHeader(file: Buffer): ImageHeader | undefined {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { mediaType: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** C4, C8 and CC are tables and an extension, and not frames. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from segment to segment to the header of the first frame (ITU-T T.81, B.2.2). */
function jpegHeader(file: Buffer): ImageHeader | undefined {
  for (let at = 2; at + 9 <= file.length;) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1]!;
    // A marker may follow fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return { mediaType: 'image/jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
