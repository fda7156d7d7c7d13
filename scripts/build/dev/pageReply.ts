import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../../release/store/folderStore';

const encodings = {
  br: (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipSync(text),
} as const;
type Encoding = keyof typeof encodings;

/** A proxy that compresses makes an ETag weak (`W/`); it still identifies the same bytes. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Returns the encodings that the browser accepts, the smallest result first. */
export function acceptedBy({ headers }: FastifyRequest): readonly Encoding[] {
  const named = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => named.includes(encoding));
}

/** Sends a page that may change at any time: compresses each version once, and answers 304 to a browser that has it. */
export function createPageReply() {
  let kept: { text: string; etag: string; bodies: Map<Encoding, Buffer> } | null = null;
  return (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
    if (kept?.text !== text) kept = { text, etag: etagOf(Buffer.from(text)), bodies: new Map() };
    const { etag, bodies } = kept;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: `W/${etag}` });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    void reply.type('text/html; charset=utf-8');
    const [encoding] = acceptedBy(request);
    if (encoding === undefined) return reply.send(text);
    const body = bodies.get(encoding) ?? encodings[encoding](text);
    bodies.set(encoding, body);
    return reply.header('content-encoding', encoding).send(body);
  };
}
