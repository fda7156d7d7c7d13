import { MAGIC_BYTES } from '../contract/upload';

/** As many as tell what kind of file it is. Null: it cannot be read, as it may have left the gallery since it was chosen. */
export function firstBytes(file: File): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsArrayBuffer(file.slice(0, MAGIC_BYTES));
  });
}
