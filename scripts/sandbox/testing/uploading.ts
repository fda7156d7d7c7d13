import type { FastifyInstance } from 'fastify';
import { decrypt } from '../http/cipher';
import { PACKAGE_NAME } from '../lender/lender';
import type { Envelope } from './speaker';
import { prefixed } from './speaker';

/** Bytes that begin as a PNG does; each number gives a different picture. */
export function png(number: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, number]);
}

/**
 * Sends pictures as the app does (decision P9), and returns the answer as it is.
 * @param data a text is sent unchanged
 */
export async function sendPictures(
  app: FastifyInstance,
  token: string | null,
  method: string,
  data: Readonly<Record<string, unknown>> | string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<Envelope & { status: number }> {
  const form = new FormData();
  form.append('method', method);
  form.append('data', typeof data === 'string' ? data : JSON.stringify(prefixed(data)));
  for (const bytes of files) form.append('files', new Blob([bytes]), 'photo.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/api/anyAbCdEfGhIj?t=1',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      package: PACKAGE_NAME,
      prefix: 'credit_',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const answer = JSON.parse(decrypt(response.body, PACKAGE_NAME) ?? response.body) as Envelope;
  return { status: response.statusCode, ...answer };
}

/** A function that sends a borrower's pictures and returns the ids that the lender gives them. */
export function uploaderOf(app: FastifyInstance, token: string) {
  return async (
    method: 'genericFileUpload' | 'uploadLeaveMessageImage',
    data: Readonly<Record<string, unknown>>,
    files: readonly Uint8Array<ArrayBuffer>[],
  ): Promise<string[]> => {
    const answer = await sendPictures(app, token, method, data, files);
    if (answer.code !== 0) throw new Error(`${method}: ${answer.code} ${answer.msg}`);
    return (answer.data as { data: { fileIds: string[] } }[])[0]?.data.fileIds ?? [];
  };
}
