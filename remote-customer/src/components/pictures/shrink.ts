import { MAGIC_BYTES, UPLOAD_LIMIT, imageTypeOf } from '@pautang/shared/contract/upload';
import { firstBytes } from '@pautang/shared/first-bytes';
import { texts } from './texts';

/**
 * A weak line sends this many pixels within seconds. It limits the area instead of the longer side, so that a long
 * screenshot, such as 1080 × 9000, stays readable.
 */
const PIXELS = 4_000_000;
/** The longest canvas that old phones have. */
const LONGEST = 8_192;
const QUALITY = 0.82;

/**
 * Makes a JPEG of a few hundred kilobytes to send. Redrawing the picture also removes a camera's data, such as the place.
 * Returns a string for the borrower if the file cannot be sent.
 */
export async function shrink(file: File): Promise<File | string> {
  const start = await firstBytes(file);
  if (start === null) return texts.broken(file.name);
  const isHeic = isHeicFile(start);
  if (imageTypeOf(start) === null && !isHeic) return texts.noPicture(file.name);
  const image = await decoded(file);
  if (image === null) return isHeic ? texts.heic(file.name) : texts.broken(file.name);
  const blob = await drawn(image);
  if (blob !== null && blob.size <= UPLOAD_LIMIT.bytes)
    return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
  // A phone may lack memory for the drawing. A small file can be sent as it is.
  if (isHeic) return texts.heic(file.name);
  return file.size <= UPLOAD_LIMIT.bytes ? file : texts.tooLarge(file.name);
}

/** The size in which a picture is sent. It is never larger than the original, and at least one pixel. */
export function sizeToSend(
  width: number,
  height: number,
): readonly [width: number, height: number] {
  const scale = Math.min(
    1,
    Math.sqrt(PIXELS / (width * height)),
    LONGEST / Math.max(width, height),
  );
  return [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
}

/** Photos of newer phones. They begin with a box named 'ftyp' and one of these brands. */
export function isHeicFile(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, MAGIC_BYTES));
  return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(text);
}

/** Reads the file with an image element, which applies the rotation of a photo. */
function decoded(file: File): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image();
    const address = URL.createObjectURL(file);
    const settle = (result: HTMLImageElement | null) => {
      URL.revokeObjectURL(address);
      resolve(result);
    };
    image.addEventListener('load', () => settle(image));
    image.addEventListener('error', () => settle(null));
    image.src = address;
  });
}

function drawn(image: HTMLImageElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = sizeToSend(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency, and transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
