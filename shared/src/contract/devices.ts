import * as v from 'valibot';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { count, instant } from './primitives';

/**
 * Ours: the phones on which the borrower has logged in, the last login first. One is logged in at a time, since a login
 * ends the session before it (section 8, squeezed); the others are known: what strangers do does not keep them out.
 */
export const listDevices = read(
  'listDevices',
  v.object({}),
  v.object({ devices: v.array(v.object({ lastLoginAt: instant, isThis: v.boolean() })) }),
);
export type KnownDevice = ResponseOf<typeof listDevices>['devices'][number];

/** Ours: from now on only the phone that asks is known. */
export const forgetOtherDevices = write(
  'forgetOtherDevices',
  v.object({}),
  v.object({ forgotten: count }),
);
