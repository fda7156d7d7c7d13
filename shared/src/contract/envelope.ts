import * as v from '@pautang/shared/schema';

/** The envelope's header object (decision P2); a package body header may add keys. */
export const envelopeHeader = v.looseObject({
  appName: v.string(),
  afid: v.string(),
  device: v.string(),
  appVersion: v.string(),
  adId: v.string(),
  /** present on writes: one UUID for each act, the same for all its retries (decision P7) */
  requestId: v.optional(v.pipe(v.string(), v.uuid())),
});

/** Request body before encryption (decision P2). Keys of each item's data carry the prefix. */
export const requestEnvelope = v.object({
  data: v.pipe(
    v.array(v.object({ method: v.string(), data: v.record(v.string(), v.unknown()) })),
    v.minLength(1),
    v.maxLength(20),
  ),
  header: envelopeHeader,
  t: v.pipe(v.number(), v.safeInteger()),
});
export type RequestEnvelope = v.InferOutput<typeof requestEnvelope>;

/** Response body after decryption (decision P3): items in request order, keys without prefix. */
export const responseEnvelope = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.string(),
  data: v.nullish(v.unknown()),
  /** ours: the lender got this requestId before; the answer is the first one, given at this instant */
  repeatOf: v.optional(v.string()),
});
export const responseItems = v.array(v.object({ method: v.string(), data: v.unknown() }));
export const maintenanceNotice = v.object({ maintenanceTime: v.string() });

/** The response header of a lender in maintenance (decision P10). */
export const MAINTENANCE_HEADER = 'x-maintenance';

/** Shortest package name that yields a key (decision P4). */
export const PACKAGE_NAME_MIN = 16;
/** Section 9: the key is the first 16 characters of the package name, twice (decision P4: UTF-8, 32 bytes). */
export function payloadKey(packageName: string): string {
  const bytes = new TextEncoder().encode(packageName.slice(0, PACKAGE_NAME_MIN));
  if (packageName.length < PACKAGE_NAME_MIN || bytes.length !== PACKAGE_NAME_MIN)
    throw new Error(
      `The package name '${packageName}' cannot give a payload key: it needs at least ${PACKAGE_NAME_MIN} ASCII characters.`,
    );
  return packageName.slice(0, PACKAGE_NAME_MIN).repeat(2);
}
