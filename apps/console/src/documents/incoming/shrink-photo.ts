/** The largest photo that is sent, in bytes. A camera makes larger ones, which nobody needs for reading. */
export const PHOTO_MAX = 3_000_000;

/** The longer edge of what is tried, in pixels, from the most legible one on. */
const EDGES = [3000, 2400, 1800, 1200];

const QUALITY = 0.85;

/** Photos of cameras: they may become smaller. A drawing with sharp edges stays as it is. */
const isPhoto = ({ type }: File): boolean => /^image\/(jpeg|heic|heif|webp)$/.test(type);

export const isImage = ({ type }: File): boolean => type.startsWith('image/');

/** A photo of at most {@link PHOTO_MAX} bytes, upright. What is small enough, or what the browser cannot read, is sent as it is. */
export async function shrunk(file: File): Promise<File> {
  if (!isPhoto(file) || file.size <= PHOTO_MAX) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    for (const edge of EDGES) {
      const blob = await drawn(bitmap, edge);
      if (blob && blob.size <= PHOTO_MAX) return new File([blob], jpegName(file.name), { type: 'image/jpeg' });
    }
  } finally {
    bitmap.close();
  }
  return file;
}

function drawn(bitmap: ImageBitmap, edge: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** `IMG_1.heic` is a JPEG now. */
export function jpegName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;
}
