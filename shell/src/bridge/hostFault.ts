import type { Malformed } from '@pautang/shared/app';
import type { DeviceInfo, PackageInfo } from '@pautang/shared/contract/host';
import { hostDeviceInfo, hostPackageInfo } from '@pautang/shared/contract/host';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import { hostResult } from '@pautang/shared/contract/hostWire';
import * as v from '@pautang/shared/schema';
import { APP_VERSION, unknownDevice } from './identity';

/** Names of the fields that violate the schema, without their values, which are personal. */
function wrongFields(schema: HostAction['answer'], malformed: Malformed): string {
  const { issues: around = [] } =
    'around' in malformed ? v.safeParse(hostResult, malformed.around) : {};
  const { issues = [] } = malformed.given === undefined ? {} : v.safeParse(schema, malformed.given);
  const fields = [
    ...around.map((issue) => v.getDotPath(issue) ?? 'ok'),
    ...issues.map((issue) => v.getDotPath(issue) ?? 'data'),
  ];
  return [...new Set(fields)].join(', ') || 'it cannot be read';
}

/**
 * Prints one line in the console for the host's developers.
 * @param name the action, or the function that takes the host's events
 */
export function warn(name: string, schema: HostAction['answer'], malformed: Malformed): void {
  const wrong = wrongFields(schema, malformed);
  const line = `The host gave a wrong form: ${name}: ${wrong}. See shell/HOST.md.`;
  // oxlint-disable-next-line no-console -- the host's developers look in the console
  console.warn(line);
}

/** Returns the valid fields of `given`, for objects whose fields each have a fallback. Null: no field is valid. */
function rightFields<E extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<E, undefined>,
  given: unknown,
): Partial<v.InferOutput<v.ObjectSchema<E, undefined>>> | null {
  if (typeof given !== 'object' || given === null) return null;
  const right = Object.entries(entries).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema as v.GenericSchema, (given as Record<string, unknown>)[name]);
    return name in given && parsed.success ? [[name, parsed.output]] : [];
  });
  return right.length === 0 ? null : (Object.fromEntries(right) as never);
}

/** Keeps the valid part of the package info, and fills in the rest from the build and the browser. */
export function mendPackageInfo(given: unknown): PackageInfo | null {
  const right = rightFields(hostPackageInfo.answer, given);
  if (!right) return null;
  const { screenWidth, topPaddingHeight } = right;
  return {
    packageName: BUILD_FLAGS.PACKAGE_NAME,
    appName: APP_NAME,
    appVersion: APP_VERSION,
    platform: /iPhone|iPad/.test(navigator.userAgent) ? 'ios' : 'other',
    homeUrl: null,
    fontScale: 1,
    ...right,
    // The padding is a share of the width, so one number without the other is useless.
    ...(screenWidth !== undefined && topPaddingHeight !== undefined
      ? { screenWidth, topPaddingHeight }
      : { screenWidth: 1, topPaddingHeight: 0 }),
  };
}

/** Keeps the valid part of the device info. */
export function mendDeviceInfo(given: unknown): DeviceInfo | null {
  const right = rightFields(hostDeviceInfo.answer, given);
  return right && { ...unknownDevice, ...right };
}
