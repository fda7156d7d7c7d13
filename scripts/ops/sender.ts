import {
  DEVICE_TOKEN_TYPE,
  MAX_DEVICE_TOKEN_LIFE_S,
  deviceClaims,
  deviceTokenText,
} from '@pautang/shared/contract/deviceToken';
import type { PublicKey } from '@pautang/shared/contract/registry';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { DeviceKeys } from './deviceKeys';
import type { Sender } from './keptBatch';
import { networkOf } from './rateWindow';

/** Seconds by which the clocks of lender and collector may differ. */
const TOLERANCE_S = 60;

interface Options {
  readonly hash: (network: string, now: number) => string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** absent: this collector does not use tokens */
  readonly keys?: DeviceKeys | undefined;
}

const withToken = v.object({ token: deviceTokenText });

type Subject = { readonly sub: string | null; readonly isKeyUnknown: boolean };

/** The subject of a token that is valid now and signed by one of the keys; null for any other token. */
async function subjectOf(token: string, keys: readonly PublicKey[], now: number): Promise<Subject> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
      algorithms: ['ES256'],
      typ: DEVICE_TOKEN_TYPE,
      requiredClaims: ['iat', 'exp'],
      // Refuse a token that is too old or dated in the future, even if its own expiry would allow it.
      maxTokenAge: MAX_DEVICE_TOKEN_LIFE_S,
      clockTolerance: TOLERANCE_S,
      currentDate: new Date(now),
    });
    const claims = v.safeParse(deviceClaims, payload);
    return { sub: claims.success ? claims.output.sub : null, isKeyUnknown: false };
  } catch (error) {
    return { sub: null, isKeyUnknown: error instanceof errors.JWKSNoMatchingKey };
  }
}

/**
 * Finds out who sent a batch: `by` is the subject of a valid token of the lender, `from` the hash of the network. Never
 * rejects: it omits a part that it cannot find out, and the batch counts for less.
 */
export function createSenderOf({ hash, now, keys }: Options) {
  const by = async (body: unknown): Promise<string | null> => {
    const given = v.safeParse(withToken, body);
    if (!keys || !given.success) return null;
    const { token } = given.output;
    const { sub, isKeyUnknown } = await subjectOf(token, await keys(), now());
    return isKeyUnknown ? (await subjectOf(token, await keys(true), now())).sub : sub;
  };

  return async (body: unknown, address: string): Promise<Sender> => {
    const subject = await by(body);
    return { ...(subject === null ? {} : { by: subject }), from: hash(networkOf(address), now()) };
  };
}
