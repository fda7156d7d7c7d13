import type { ServerResponse } from 'node:http';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { REGISTRY_KEPT } from './servedHeaders';
import { createS3Store } from './s3Store';
import { closeServers, localServer } from '../testing/localServer';
import type { S3Server } from '../testing/radosgw';
import { startS3, whyNoS3 } from '../testing/radosgw';
import { storeContract } from '../testing/storeContract';

// A real S3 takes a quarter of a minute to start: `npm run soak -- release` runs this.
const isAsked = process.env['RELEASE_SOAK_S3'] === 'on';
const missing = whyNoS3();
const why = isAsked ? missing : "it runs in 'npm run soak -- release'";
if (why !== null) process.stdout.write(`S3 store tests are skipped: ${why}.\n`);
const describeS3 = why === null ? describe : describe.skip;
const REGION = 'us-east-1';
const BUCKET = 'releases';

describe('an S3 that does not answer properly', () => {
  beforeAll(() => {
    process.env['AWS_ACCESS_KEY_ID'] ??= 'any';
    process.env['AWS_SECRET_ACCESS_KEY'] ??= 'any';
  });
  afterEach(closeServers);
  it.each<[string, (answer: ServerResponse) => void, string, number]>([
    ['says nothing', () => undefined, 'unreachable', 200],
    ['stops in the middle', (answer) => answer.write('half'), 'unreachable', 200],
    [
      'never ends',
      (answer) => {
        const more = () => !answer.destroyed && answer.write(Buffer.alloc(500_000), more);
        more();
      },
      'refused',
      15_000,
    ],
  ])('causes an error if it %s', async (_what, act, code, silentMs) => {
    const endpoint = await localServer((_question, answer) => act(answer));
    const store = createS3Store({ bucket: BUCKET, prefix: '', endpoint, region: REGION, silentMs });
    await expect(store.read('registry.jwt')).rejects.toMatchObject({ code });
  });

  it('is not taken for an empty bucket if it lists no files but sends a web page', async () => {
    const endpoint = await localServer((_question, answer) => answer.end('<html></html>'));
    const store = createS3Store({ bucket: BUCKET, prefix: '', endpoint, region: REGION });
    await expect(store.list('history/')).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describeS3('an S3 bucket as a store', () => {
  let server: S3Server;
  let client: S3Client;
  let count = 0;
  const emptyPlace = () => {
    count += 1;
    const place = { bucket: BUCKET, prefix: `test-${count}`, endpoint: server.endpoint };
    return createS3Store({ ...place, region: REGION });
  };

  beforeAll(async () => {
    server = await startS3();
    process.env['AWS_ACCESS_KEY_ID'] = server.accessKey;
    process.env['AWS_SECRET_ACCESS_KEY'] = server.secretKey;
    client = new S3Client({ endpoint: server.endpoint, region: REGION, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  });
  afterAll(async () => {
    client?.destroy();
    await server?.stop();
  });

  storeContract(async () => emptyPlace());

  it('gives each file its Content-Type and Cache-Control', async () => {
    const store = emptyPlace();
    const folder = `test-${count}/`;
    const headersOf = async (path: string) => {
      const found = await client.send(
        new HeadObjectCommand({ Bucket: BUCKET, Key: folder + path }),
      );
      return [found.CacheControl, found.ContentType, found.ContentEncoding];
    };
    await store.replace('registry.jwt', Buffer.from('x'), null);
    await store.create('remotes/borrow/1.0.0/x.js.br', Buffer.from('x'));
    await store.create('remotes/borrow/1.0.0/x.css', Buffer.from('x'));
    const pages = ['x.html', 'x.svg', 'x.xhtml', 'x.html.br', 'x'];
    for (const name of pages) await store.create(`remotes/borrow/1.0.0/${name}`, Buffer.from('x'));
    expect(await headersOf('registry.jwt')).toEqual([REGISTRY_KEPT, 'application/jwt', undefined]);
    const year = 'public, max-age=31536000, immutable';
    expect(await headersOf('remotes/borrow/1.0.0/x.js.br')).toEqual([
      year,
      'text/javascript; charset=utf-8',
      'br',
    ]);
    expect(await headersOf('remotes/borrow/1.0.0/x.css')).toEqual([
      year,
      'text/css; charset=utf-8',
      undefined,
    ]);
    for (const name of pages)
      expect((await headersOf(`remotes/borrow/1.0.0/${name}`))[1]).toBe('application/octet-stream');
  });

  it('knows the time of its server', async () => {
    const store = emptyPlace();
    await expect(store.clock?.()).resolves.toBeNull();
    await store.read('registry.jwt');
    expect(Math.abs(((await store.clock?.()) ?? 0) - Date.now())).toBeLessThan(5_000);
  });

  it('lists more files than one answer holds', async () => {
    const store = emptyPlace();
    const paths = Array.from({ length: 1_050 }, (_, at) => `remotes/a/1.0.0/${1_000 + at}.js`);
    for (let at = 0; at < paths.length; at += 50)
      await Promise.all(paths.slice(at, at + 50).map((one) => store.create(one, Buffer.from('x'))));
    await expect(store.list('remotes/')).resolves.toEqual(paths);
  });
});
