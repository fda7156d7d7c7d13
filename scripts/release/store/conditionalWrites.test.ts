import { closeServers, localServer } from '../testing/localServer';
import type { ObjectStore } from './objectStore';
import { openStore } from './openStore';

/** The conditional headers that an S3 service obeys when it writes. */
type Known = readonly ('if-none-match' | 'if-match')[];

/** Serves the part of S3 that the store needs to write, and obeys only these conditions. */
async function openBucket(known: Known) {
  const files = new Map<string, string>();
  const asked: string[] = [];
  const endpoint = await localServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const file = url.split('?')[0] ?? '';
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      asked.push(`${method} ${file.replace(/[0-9a-f-]{36}/, '…')}`);
      const isTaken = known.includes('if-none-match') && headers['if-none-match'] === '*';
      const isOther = known.includes('if-match') && headers['if-match'] !== undefined;
      const isRefused = (isTaken && files.has(file)) || isOther;
      if (method === 'PUT' && !isRefused) files.set(file, body);
      if (method === 'DELETE') files.delete(file);
      const status = isRefused ? 412 : method === 'DELETE' ? 204 : 200;
      response.writeHead(status, { etag: '"1"' }).end();
    });
  });
  const store = await openStore({ store: 's3://releases', endpoint, region: 'us-east-1' });
  return { store, files, asked };
}

describe('a bucket', () => {
  beforeAll(() => {
    // The client warns on Node 20 that its future versions will not run there.
    process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
  });
  afterAll(() => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
  });
  afterEach(closeServers);
  const writes: readonly ((store: ObjectStore) => Promise<unknown>)[] = [
    (store) => store.create('releases/borrow/1.0.0.jwt', Buffer.from('x')),
    (store) => store.replace('registry.jwt', Buffer.from('x'), null),
  ];

  it.each([
    ['neither condition', [], 'If-None-Match and If-Match'],
    ['no If-Match', ['if-none-match'], 'If-Match'],
    ['no If-None-Match', ['if-match'], 'If-None-Match'],
  ] as const)('with %s is refused before anything is written', async (_name, known, named) => {
    const { store, files } = await openBucket(known);
    for (const write of writes)
      await expect(write(store)).rejects.toMatchObject({
        code: 'refused',
        message: expect.stringContaining(`s3://releases ignores ${named}: `) as string,
      });
    expect([...files.keys()]).toEqual([]);
  });

  it('with both conditions is probed once, and the probe is removed', async () => {
    const { store, files, asked } = await openBucket(['if-none-match', 'if-match']);
    for (const write of writes) await write(store);
    expect([...files.keys()]).toEqual([
      '/releases/releases/borrow/1.0.0.jwt',
      '/releases/registry.jwt',
    ]);
    expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([
      'DELETE /releases/.probe/…',
    ]);
  });
});
