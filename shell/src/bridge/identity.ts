import { keptDefaults } from '@pautang/shared/app';
import type { DeviceInfo, PackageInfo } from '@pautang/shared/contract/host';

export const APP_VERSION = '0';
export const unknownDevice: DeviceInfo = {
  fingerprintId: '',
  redundantDeviceId: '',
  device: 'web',
  afid: '',
  adId: '',
};

/** The caller's data: from the host if it answers, else from the build. Strings only, because they become headers. */
export function identityOf(packageInfo: PackageInfo | null, deviceInfo: DeviceInfo | null) {
  const device = deviceInfo ?? unknownDevice;
  return {
    packageName: packageInfo?.packageName ?? BUILD_FLAGS.PACKAGE_NAME,
    appName: packageInfo?.appName ?? APP_NAME,
    appVersion: packageInfo?.appVersion ?? APP_VERSION,
    prefix: device.prefix ?? BUILD_FLAGS.PAYLOAD_PREFIX,
    lang: keptDefaults.language,
    device,
    /** package body header: the native app's additions to each envelope's header object */
    bodyHeader: packageInfo?.bodyHeader ?? {},
  };
}
export type Identity = ReturnType<typeof identityOf>;
