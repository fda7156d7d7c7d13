import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../release/store/folderStore';

const encodings = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipSync(text),
} as const;
type Encoding = keyof typeof encodings;

/** A proxy that compresses makes an ETag weak (`W/`); it still identifies these bytes. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** The encoding with the smallest result among those that the browser accepts. */
function chosen(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : null;
}

/**
 * Sends one page whose content may change at any time. Each version is compressed once, and a browser that has the
 * current version gets a 304.
 */
export function createPageReply() {
  let kept: { text: string; etag: string; bodies: Map<Encoding, Buffer> } | null = null;
  return (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
    if (kept?.text !== text) kept = { text, etag: etagOf(Buffer.from(text)), bodies: new Map() };
    const { etag, bodies } = kept;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: `W/${etag}` });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    void reply.type('text/html; charset=utf-8');
    const encoding = chosen(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(text);
    const body = bodies.get(encoding) ?? encodings[encoding](text);
    bodies.set(encoding, body);
    return reply.header('content-encoding', encoding).send(body);
  };
}
