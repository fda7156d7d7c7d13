import type { PackageInfo } from '@pautang/shared/contract/host';
import type { Identity } from '../bridge/identity';

/** A caller as a host would describe it. */
export const identity: Identity = {
  packageName: 'ph.pautang.sandbox',
  appName: 'Pautang Ñandú',
  appVersion: '1.2.0',
  prefix: 'credit_',
  lang: 'en',
  bodyHeader: { channel: 'sandbox' },
  device: {
    fingerprintId: 'finger-1',
    redundantDeviceId: 'redundant-1',
    device: 'Phone X',
    afid: 'af-1',
    adId: 'ad-1',
  },
};

/** The app as a host would describe it. */
export const packageInfo: PackageInfo = {
  packageName: 'com.example.borrower.app',
  appName: 'Borrower',
  appVersion: '3.1.0',
  platform: 'android',
  screenWidth: 1_080,
  topPaddingHeight: 72,
  homeUrl: 'https://home.example/',
  fontScale: 1.3,
};
