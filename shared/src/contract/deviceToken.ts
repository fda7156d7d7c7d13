import * as v from '@pautang/shared/schema';
import { read } from './method';
import { instant } from './primitives';
import { publicKey } from './registry';

/** Header `typ` and claim `aud` of a device token. They make it valid for beacons only, and no other token in its place. */
export const DEVICE_TOKEN_TYPE = 'pautang-device+jwt';
export const DEVICE_TOKEN_AUDIENCE = 'beacons';
/** The longest life of a device token, in seconds: the collector refuses a longer one. */
export const MAX_DEVICE_TOKEN_LIFE_S = 24 * 3_600;

/** A device token as it travels: a JWT (ES256). */
export const deviceTokenText = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024));

/**
 * Ours: a token by which the collector of beacons counts each borrower once without learning their identity. A lender
 * without this method answers a business code; its borrowers' beacons are then sent without a token.
 */
export const deviceToken = read(
  'deviceToken',
  v.object({}),
  v.object({ token: deviceTokenText, expiresAt: instant }),
);

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Payload of a device token. `sub` is a keyed hash of borrower and week; times are in seconds since 1970. */
export const deviceClaims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  aud: v.literal(DEVICE_TOKEN_AUDIENCE),
  iat: seconds,
  exp: seconds,
});

/** The public keys of the pairs with which a lender signs device tokens, as `GET /api/device-keys.json` answers them. */
export const deviceKeySet = v.object({
  keys: v.pipe(v.array(publicKey), v.minLength(1), v.maxLength(20)),
});
export type DeviceKeySet = v.InferOutput<typeof deviceKeySet>;
