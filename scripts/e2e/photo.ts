import { crc32, deflateSync } from 'node:zlib';

/** A file as Playwright gives it to a page. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * A complete greyscale PNG.
 * @param rows `width` bytes each, one for a pixel
 */
function png(width: number, rows: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  // eight bits, greyscale
  head[8] = 8;
  const filtered = rows.flatMap((row) => [Buffer.alloc(1), row]);
  return Buffer.concat([
    Buffer.from(PNG_START),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(filtered))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of one grey with as many pixels as a photo, followed by `padding` bytes that decoders ignore. */
export function photo(name: string, grey: number, padding = 0): ChosenFile {
  const width = 3_000;
  const row = Buffer.alloc(width, grey);
  const picture = png(
    width,
    Array.from({ length: 2_000 }, () => row),
  );
  const buffer = Buffer.concat([picture, Buffer.alloc(padding)]);
  return { name, mimeType: 'image/png', buffer };
}

/** A picture of noise, the same for the same seed, that still has about 800 KB after the phone has shrunk it. */
export function grainyPhoto(name: string, seed: number): ChosenFile {
  const width = 1_200;
  let state = seed;
  const next = () => {
    // xorshift, 32 bits
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  };
  const rows = Array.from({ length: 900 }, () => Buffer.from(Array.from({ length: width }, next)));
  return { name, mimeType: 'image/png', buffer: png(width, rows) };
}
