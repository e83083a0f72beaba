import { UnusableImage } from '../paper-error.js';
import { type ImageHeader, imageHeader } from './image-header.js';

/** The largest width and height of an image that is read, in pixels. */
export const IMAGE_MAX_PIXELS = 4000;

/** @throws UnusableImage for what is no PNG or JPEG, or has too many or no pixels. Decodes nothing. */
export function checkImage(bytes: Uint8Array): ImageHeader {
  const header = imageHeader(bytes);
  if (!header) throw new UnusableImage('unknown_type', 'The image is neither PNG nor JPEG. Save it as one of them.');
  const { width, height } = header;
  if (width > IMAGE_MAX_PIXELS || height > IMAGE_MAX_PIXELS) {
    const most = `${IMAGE_MAX_PIXELS} × ${IMAGE_MAX_PIXELS} pixels`;
    throw new UnusableImage('too_large', `The image has ${width} × ${height} pixels. It may have at most ${most}.`);
  }
  if (width < 1 || height < 1) throw damaged();
  return header;
}

export function damaged(options?: ErrorOptions): UnusableImage {
  const message = 'The image is damaged, or of a kind that is not supported. Save it anew as PNG or JPEG.';
  return new UnusableImage('damaged', message, options);
}
