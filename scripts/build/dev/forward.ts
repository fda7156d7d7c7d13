import type { FastifyInstance } from 'fastify';

/** Forwards requests below `prefix` to the server at `address`. */
export function forward(app: FastifyInstance, prefix: string, address: string): void {
  app.get(`${prefix}*`, async (request, reply) => {
    const rest = (request.params as { '*': string })['*'];
    const answer = await fetch(new URL(rest, address));
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/octet-stream')
      .header('cache-control', 'no-store')
      .send(Buffer.from(await answer.arrayBuffer()));
  });
}
