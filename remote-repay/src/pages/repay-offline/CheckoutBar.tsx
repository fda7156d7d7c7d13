import { openStore, useKept, useNavigate, useServices } from '@pautang/shared/app';
import { payoutChannels } from '@pautang/shared/contract/constants';
import { hostAppChannel } from '@pautang/shared/contract/hostPages';
import * as paths from '@pautang/shared/contract/paths';
import { Button } from '@pautang/shared/ui';
import { useEffect, useState } from 'react';
import type { Checkout } from '../../api';
import { pathOf } from './billerPath';
import { texts } from './texts';

/** Wallets that can pay a checkout, with their ids in Google Play and in Apple's store. */
const wallets = [
  { code: 90005, android: 'com.globe.gcash.android', ios: '520020791' },
  { code: 90003, android: 'com.paymaya', ios: '991673877' },
  { code: 90002, android: 'com.grabtaxi.passenger', ios: '647268330' },
] as const;
type Wallet = (typeof wallets)[number];

export function CheckoutBar({ checkout }: { readonly checkout: Checkout }) {
  const navigate = useNavigate();
  const [name = ''] = pathOf(checkout);
  const wallet = wallets.find(({ code }) => payoutChannels[code].name === name);
  return (
    <>
      {wallet && checkout.state === 'PENDING' ? <WalletButton {...wallet} /> : null}
      <Button variant="quiet" full onClick={() => void navigate(paths.home)}>
        {texts.done}
      </Button>
    </>
  );
}

/** Opens the wallet, or its page in the store; renders nothing if the host does not say whether the phone has it. */
function WalletButton({ code, android, ios }: Wallet) {
  const { bridge } = useServices();
  const [packageInfo] = useKept('packageInfo');
  const [isThere, setIsThere] = useState<boolean | null>(null);
  const { name, scheme: walletScheme } = payoutChannels[code];
  useEffect(() => {
    bridge.request(hostAppChannel, { channels: [{ code, walletScheme }] }).then(
      ({ channels }) =>
        setIsThere(channels.some((one) => one.code === code && one.availability === 'available')),
      // A link to an app that may be missing would end on the web view's own error page.
      () => undefined,
    );
  }, [bridge, code, walletScheme]);
  if (isThere === null) return null;
  if (isThere)
    return (
      <Button full href={walletScheme}>
        {texts.openWallet(name)}
      </Button>
    );
  const platform = packageInfo?.platform ?? 'other';
  const packageId = platform === 'ios' ? ios : android;
  return (
    <Button full onClick={() => void openStore(bridge, { platform, packageId })}>
      {texts.getWallet(name)}
    </Button>
  );
}
