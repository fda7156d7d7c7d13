import * as v from '@pautang/shared/schema';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { count, instant } from './primitives';

/**
 * Ours: the phones on which the borrower has logged in, the last login first. Only that one is logged in (section 8,
 * squeezed). The others stay known, so that wrong guesses on unknown phones do not lock them out.
 */
export const listDevices = read(
  'listDevices',
  v.object({}),
  v.object({ devices: v.array(v.object({ lastLoginAt: instant, isThis: v.boolean() })) }),
);
export type KnownDevice = ResponseOf<typeof listDevices>['devices'][number];

/** Ours: forgets every phone but the one that asks. `forgotten` says how many. */
export const forgetOtherDevices = write(
  'forgetOtherDevices',
  v.object({}),
  v.object({ forgotten: count }),
);
