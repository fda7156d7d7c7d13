const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const picture = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(PIXEL, 'base64'));

/** Returns a file of this size that begins like the picture. */
export function pictureOf(bytes: number): Uint8Array<ArrayBuffer> {
  const large = new Uint8Array(bytes);
  large.set(picture());
  return large;
}

/** Returns a file that is not a JPEG, PNG or WebP. */
export const noPicture = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from('GIF89a, and no JPEG, PNG or WebP', 'latin1'));
