import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import type { IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startH2 } from './h2Server';
import { createLink, urgencyOf } from './networkLink';
import { selfSigned } from '../../lib/testing/selfSigned';

const folder = mkdtempSync(path.join(tmpdir(), 'pautang-h2-'));
const certificate = selfSigned();
let server: Awaited<ReturnType<typeof startH2>>;
let session: ReturnType<typeof connect>;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'a.0123456789.js'), 'unused');
  writeFileSync(path.join(folder, 'a.0123456789.js.br'), brotliCompressSync('run()'));
  writeFileSync(path.join(folder, 'mf-manifest.json'), '{}');
  server = await startH2({
    certificate,
    page: () => '<p>page</p>',
    folders: { '/app/': folder },
    registry: null,
    lender: 'http://localhost:1',
  });
  session = connect(server.address, { ca: certificate.cert });
});
afterAll(() => {
  session.close();
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(name: string, headers: Readonly<Record<string, string>> = {}) {
  const stream = session.request({ ':path': name, ...headers });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [[answer]] = (await Promise.all([once(stream, 'response'), once(stream, 'end')])) as [
    [IncomingHttpHeaders & { ':status': number }],
    unknown,
  ];
  const body = Buffer.concat(chunks);
  return {
    status: answer[':status'],
    headers: answer,
    text: body.length > 0 ? brotliDecompressSync(body).toString() : '',
  };
}

describe('the server of the bench', () => {
  it('sends a hashed file compressed, to be cached for a year', async () => {
    const { status, headers, text } = await get('/app/a.0123456789.js');
    expect([status, text]).toEqual([200, 'run()']);
    expect(server.sent()).toBe(brotliCompressSync('run()').length);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/app/', '/app/mf-manifest.json'])(
    'lets %s be revalidated each time, and sends it only if it has changed',
    async (name) => {
      const { headers } = await get(name);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(name, { 'if-none-match': String(headers['etag']) });
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await get(name, { 'if-none-match': '"other"' })).status).toBe(200);
    },
  );
});

it('sends over the link by urgency, and begins a round trip after the request', async () => {
  const link = createLink({ latency: 5, bandwidth: 10_000_000 });
  const ended: string[] = [];
  const send = (name: string, bytes: number, priority?: string) =>
    new Promise<void>((resolve) => {
      const response = { destroyed: false, write: () => true, end: () => resolve() };
      const headers = priority === undefined ? {} : { priority };
      link(response as never, Buffer.alloc(bytes), urgencyOf({ headers }));
    }).then(() => ended.push(name));
  await Promise.all([
    send('usual', 20_000),
    send('late', 100, 'u=5'),
    send('urgent', 20_000, 'i, u=1'),
    send('nothing', 0, 'u=1'),
  ]);
  expect(ended).toEqual(['urgent', 'nothing', 'usual', 'late']);
});
