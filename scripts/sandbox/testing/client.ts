import type { FastifyInstance } from 'fastify';
import type { Transport } from './speaker';
import { speakerOf } from './speaker';

/** Speaks the wire protocol to a lender without a port, as the app's own client does. */
export function clientOf(app: FastifyInstance, token?: string) {
  const inject: Transport = async (request) => {
    const { statusCode, body } = await app.inject(request);
    return { status: statusCode, body };
  };
  return speakerOf(inject, token);
}
