const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const picture = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(PIXEL, 'base64'));

/** A file that begins as that picture does, with as many bytes. */
export function pictureOf(bytes: number): Uint8Array<ArrayBuffer> {
  const large = new Uint8Array(bytes);
  large.set(picture());
  return large;
}

/** No picture, whatever it is called. */
export const noPicture = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from('GIF89a, and no JPEG, PNG or WebP', 'latin1'));
