import type { PackageInfo } from '../contract/host';
import { hostOpenStore } from '../contract/hostPages';
import type { Bridge } from './services';

interface App {
  readonly platform: PackageInfo['platform'];
  /** on iOS the store's number of the app */
  readonly packageId: string;
}

/** The direct link: the Apple store for iOS, otherwise Google Play (section 7). */
function storeLink({ platform, packageId }: App): string {
  const id = encodeURIComponent(packageId);
  if (platform !== 'ios') return `https://play.google.com/store/apps/details?id=${id}`;
  return `https://apps.apple.com/app/${/^\d+$/.test(packageId) ? 'id' : ''}${id}`;
}

/** Shows the app in the phone's store: by the host, or by the direct link where the host fails for whatever reason. */
export async function openStore(
  bridge: Bridge,
  app: App,
  openLink: (link: string) => void = (link) => window.open(link, '_blank', 'noopener'),
): Promise<void> {
  try {
    await bridge.request(hostOpenStore, { packageId: app.packageId });
  } catch {
    openLink(storeLink(app));
  }
}
