import type { ChannelCode } from '../contract/constants';
import type { PackageInfo } from '../contract/host';
import { hostAppChannel, hostFaceVerification, hostOpenStore } from '../contract/hostPages';
import type { HostDataOf } from '../contract/hostWire';
import { isDoneByHost } from './isDoneByHost';
import type { Bridge, HostErrorKind } from './services';
import { HostError } from './services';

/** A request for a face check: a sentence for the borrower, and the amount of the loan in whole pesos. */
export interface FaceCheck {
  readonly reason: string;
  readonly loanAmount: number;
}

const messages: Readonly<Record<HostErrorKind, string>> = {
  denied: 'The face check was stopped, so nothing was sent. You can try again.',
  timeout: 'The face check took too long, so nothing was sent. You can try again.',
  failed: 'The face check did not work, so nothing was sent. You can try again.',
  unavailable:
    'Your phone cannot do the face check here, so nothing was sent. Open the app again and try once more.',
  unsupported:
    'This version of the app cannot do the face check, so nothing was sent. Update the app and try again.',
};
const NOT_PASSED =
  'The face check did not recognise you, so nothing was sent. Try again in good light.';

/** Lets the host check the borrower's face. `message` tells the borrower why the check did not pass. */
export async function checkFace(
  bridge: Bridge,
  check: FaceCheck,
): Promise<
  | { readonly isPassed: true; readonly faceCheckId: string | null }
  | { readonly isPassed: false; readonly message: string }
> {
  try {
    const { passed, faceCheckId } = await bridge.request(hostFaceVerification, check);
    return passed ? { isPassed: true, faceCheckId } : { isPassed: false, message: NOT_PASSED };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { isPassed: false, message: messages[error.kind] };
  }
}

type Asked = HostDataOf<typeof hostAppChannel>['channels'];

/** Returns the asked payout channels except those that the host calls unavailable; all of them if it does not answer. */
export async function appChannels(bridge: Bridge, asked: Asked): Promise<ChannelCode[]> {
  const codes = asked.map(({ code }) => code);
  try {
    const { channels } = await bridge.request(hostAppChannel, { channels: asked });
    const missing = channels.filter(({ availability }) => availability === 'unavailable');
    return codes.filter((code) => missing.every((channel) => channel.code !== code));
  } catch (error) {
    if (error instanceof HostError) return codes;
    throw error;
  }
}

interface App {
  readonly platform: PackageInfo['platform'];
  /** on iOS, the app's number in the App Store */
  readonly packageId: string;
}

/** The web address of the app: in the Apple store for iOS, otherwise in Google Play (section 7). */
function storeLink({ platform, packageId }: App): string {
  const id = encodeURIComponent(packageId);
  if (platform !== 'ios') return `https://play.google.com/store/apps/details?id=${id}`;
  return `https://apps.apple.com/app/${/^\d+$/.test(packageId) ? 'id' : ''}${id}`;
}

/** Shows the app in the phone's store: through the host, or by its web address if the host fails. */
export async function openStore(
  bridge: Bridge,
  app: App,
  openLink: (link: string) => void = (link) => window.open(link, '_blank', 'noopener'),
): Promise<void> {
  const { packageId } = app;
  if (!(await isDoneByHost(bridge, hostOpenStore, { packageId }))) openLink(storeLink(app));
}
