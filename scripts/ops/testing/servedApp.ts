import { gzipSync } from 'node:zlib';
import { readBuildFlags } from '../../build/flags';
import type { Answer, Ask } from '../../build/serving/look';
import { shellPage } from '../../build/serving/shellPage';
import { PAGE } from '../../build/testing/writeShellBuild';
import { CONTENT_TYPES } from '../../release/store/contentTypes';
import { inOrder, isServedBy, servedPaths } from '../../build/serving/servedPaths';

export const APP = 'https://app.example';
export const pageHeaders = { 'content-security-policy': "default-src 'none'" };

const rows = inOrder(servedPaths(readBuildFlags({}), pageHeaders));
const registry = `e30.${Buffer.from('{"serial":1,"remotes":{}}').toString('base64url')}.c2ln`;
const texts: Readonly<Record<string, string>> = {
  '/app/': shellPage(PAGE, registry),
  '/registry.jwt': registry,
};

const answer = (status: number, headers: Answer['headers'], text = ''): Answer => ({
  status,
  headers,
  body: Buffer.from(text),
});

/** An app that is served as the table says, with a lender and a collector and without a remote. */
export const asBuilt: Ask = async (url, asked) => {
  const address = url.slice(APP.length);
  const kept = { 'cache-control': 'no-store', date: new Date(0).toUTCString() };
  if (address.startsWith('/api/any')) return answer(400, kept, '{"code":1,"msg":"no"}');
  if (address === '/beacons') return answer(405, { ...kept, allow: 'POST' });
  const row = rows.find((one) => isServedBy(one, address));
  if (!row) return answer(404, {});
  const type = CONTENT_TYPES[/\.(\w+)$/.exec(address)?.[1] ?? 'html'];
  const headers = { ...row.headers, 'content-type': type, etag: '"1"', vary: 'accept-encoding' };
  if (asked['if-none-match'] !== undefined) return answer(304, headers);
  const plain = answer(200, headers, texts[address] ?? 'code');
  return asked['accept-encoding'] === 'identity'
    ? plain
    : { ...plain, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(plain.body) };
};

/** A proxy before it that changes the answers for addresses of this kind. */
export const changed =
  (at: RegExp, headers: Answer['headers']): Ask =>
  async (url, asked) => {
    const given = await asBuilt(url, asked);
    return at.test(url) ? { ...given, headers: { ...given.headers, ...headers } } : given;
  };

export const away: Ask = () => Promise.reject(new Error('connect ECONNREFUSED'));
