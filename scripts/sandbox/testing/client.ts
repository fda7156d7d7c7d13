import type { FastifyInstance } from 'fastify';
import type { Transport } from './speaker';
import { speakerOf } from './speaker';

/** Speaks the wire protocol to a lender without a port, as the app's own client does. */
export function clientOf(app: FastifyInstance, token?: string) {
  return phoneOf(app, { device: null, address: '127.0.0.1' }, token);
}

export interface Phone {
  /** the fingerprint that the phone sends; null when it sends none */
  readonly device: string | null;
  readonly address: string;
}

/** As `clientOf`, from a phone and an address of the caller's choice. */
export function phoneOf(app: FastifyInstance, { device, address }: Phone, token?: string) {
  const inject: Transport = async (request) => {
    const headers = {
      ...request.headers,
      ...(device === null ? {} : { fingerprintid: device }),
    };
    const { statusCode, body } = await app.inject({ ...request, headers, remoteAddress: address });
    return { status: statusCode, body };
  };
  return speakerOf(inject, token);
}
