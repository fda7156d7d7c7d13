import { MAGIC_BYTES } from '../contract/upload';

/** Reads a file. Null: it cannot be read, for example because it was deleted after it was chosen. */
export function bytesOf(file: Blob): Promise<ArrayBuffer | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsArrayBuffer(file);
  });
}

/** Reads the bytes that tell what kind of file it is; null as for `bytesOf`. */
export async function firstBytes(file: Blob): Promise<Uint8Array | null> {
  const bytes = await bytesOf(file.slice(0, MAGIC_BYTES));
  return bytes && new Uint8Array(bytes);
}
