import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import * as fc from 'fast-check';
import { png } from '../testing/uploading';
import { withMultipart } from './multipart';

const gif = new Uint8Array(Buffer.from('GIF89a, and more bytes'));

const TYPE = 'multipart/form-data; boundary=x';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pautang-multipart-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* cutOff() {
  yield Buffer.from('--x\r\n');
  throw new Error('aborted');
}

async function* endless() {
  for (;;) yield Buffer.alloc(1_000_000);
}

async function* inParts(body: Buffer, sizes: readonly number[]) {
  let at = 0;
  for (const size of [...sizes, body.length]) {
    yield body.subarray(at, at + size);
    at += size;
  }
}

/** Reads a form that arrives in chunks of these sizes. */
async function read(form: FormData, sizes: readonly number[] = []) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  return withMultipart(inParts(body, sizes), type, folder, async ({ files, ...said }) => ({
    ...said,
    files: files.map((file) => ({ type: file.type, bytes: readFileSync(file.path) })),
  }));
}

function formOf(files: readonly Uint8Array<ArrayBuffer>[], data = '{"purpose":"receipt"}') {
  const form = new FormData();
  form.append('method', 'genericFileUpload');
  form.append('data', data);
  for (const bytes of files) form.append('files', new Blob([bytes]), 'a "photo"\r\n.png');
  return form;
}

describe('a multipart body', () => {
  it('is read correctly in any chunks and with any file contents', async () => {
    const near = fc.constantFrom('\r', '\n', '-', '\r\n--', '--', '\r\n\r\n', 'x').map(Buffer.from);
    const some = fc
      .array(fc.oneof(near, fc.uint8Array({ maxLength: 40 })), { maxLength: 12 })
      .map((parts) => new Uint8Array(Buffer.concat([png(1), ...parts])));
    await fc.assert(
      fc.asyncProperty(
        fc.array(some, { minLength: 1, maxLength: UPLOAD_LIMIT.files }),
        fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 40 }),
        async (files, sizes) => {
          expect(await read(formOf(files), sizes)).toEqual({
            method: 'genericFileUpload',
            data: { purpose: 'receipt' },
            files: files.map((bytes) => ({ type: 'image/png', bytes: Buffer.from(bytes) })),
          });
        },
      ),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a boundary that is absent', TYPE, 'nothing of the kind'],
    ['no boundary', 'multipart/form-data', '--x--'],
    ['no closing delimiter', TYPE, '--x\r\ncontent-disposition: form-data; name="a"'],
    ['a part without a name', TYPE, '--x\r\na: b\r\n\r\nc\r\n--x--'],
    ['a head without end', TYPE, `--x\r\n${'a'.repeat(70_000)}`],
  ])('is refused with %s', async (_, type, body) => {
    const reading = withMultipart(inParts(Buffer.from(body), [5]), type, folder, async () => null);
    await expect(reading).rejects.toMatchObject({
      status: 400,
      message: 'The multipart body cannot be read.',
    });
  });

  it.each([
    ['no file', formOf([]), /^files: send 1 to 5, not 0/],
    ['six files', formOf(Array.from({ length: 6 }, () => png(1))), /send 1 to 5, not more/],
    ['a GIF called .png', formOf([png(1), gif]), /files\.1: not a JPEG, PNG or WebP/],
    ['an empty file', formOf([new Uint8Array()]), /files\.0: not a JPEG/],
    ['data that is not JSON', formOf([png(1)], 'x'), /'data' is not the text of a JSON object/],
    ['data that is a list', formOf([png(1)], '[]'), /'data' is not the text of a JSON object/],
  ])('is refused with %s, and a clear message', async (_what, form, message) => {
    const refused = { status: 400, message: expect.stringMatching(message) };
    await expect(read(form)).rejects.toMatchObject(refused);
  });

  it('is read to its end and leaves no files, even if it is refused at its first bytes', async () => {
    const form = formOf([png(1), new Uint8Array(200_000)]);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const bytes = Buffer.from(await request.arrayBuffer());
    let isRead = false;
    async function* body() {
      yield* inParts(bytes, Array(20).fill(1_000) as number[]);
      isRead = true;
    }
    const type = request.headers.get('content-type') ?? '';
    const reading = withMultipart(body(), type, folder, async () => null);
    await expect(reading).rejects.toThrow('files.1: not a JPEG');
    expect(isRead).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['whose sender disconnects', cutOff(), 400],
    ['that is larger than all its files may be', endless(), 413],
  ])('%s is refused', async (_, body, status) => {
    const reading = withMultipart(body, TYPE, folder, async () => null);
    await expect(reading).rejects.toMatchObject({ status });
  });
});
