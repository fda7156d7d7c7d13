import {
  appChannels,
  isDoneByHost,
  keep,
  keptDefaults,
  openStore,
  useAppDispatch,
  useKept,
  useServices,
} from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';
import { hostBanBack } from '@pautang/shared/contract/host';
import { hostOpenGuide, hostRefreshApp } from '@pautang/shared/contract/hostShell';
import { hostShowLoading } from '@pautang/shared/contract/hostPages';
import { Button, Page as PageFrame } from '@pautang/shared/ui';
import { useState } from 'react';
import { texts as all } from './texts';

const texts = all.host;
const HERE = '/customer/tools_host';
const PACKAGE = 'ph.pautang.app';
const wallets = [
  { code: 90005, walletScheme: 'gcash://' },
  { code: 90007, walletScheme: null },
] as const;

/** A button for host actions of which a product page shows one side only. */
export function Page() {
  const { bridge, client } = useServices();
  const dispatch = useAppDispatch();
  const [packageInfo] = useKept('packageInfo');
  const [said, setSaid] = useState('');

  const read = async () => {
    setSaid('');
    await client.read(hasUnreadMessage, {}).catch(() => null);
    setSaid(texts.loaded);
  };
  const underHost = async () => {
    await isDoneByHost(bridge, hostShowLoading, { visible: true, type: 2 });
    await read();
    await isDoneByHost(bridge, hostShowLoading, { visible: false, type: 2 });
  };
  const underCover = async () => {
    const { commonInfo } = keptDefaults;
    dispatch(keep('commonInfo', { ...commonInfo, showLoading: true, loadingType: 3 }));
    await read();
    dispatch(keep('commonInfo', commonInfo));
  };
  const store = () =>
    openStore(bridge, { platform: packageInfo?.platform ?? 'other', packageId: PACKAGE });
  const channels = async () => setSaid(texts.available(await appChannels(bridge, [...wallets])));

  const acts: readonly (readonly [string, () => unknown])[] = [
    [texts.banPage, () => bridge.notify(hostBanBack, { banned: true, pages: [HERE] })],
    [texts.banWhole, () => bridge.notify(hostBanBack, { banned: true })],
    [texts.allow, () => bridge.notify(hostBanBack, { banned: false })],
    [texts.load, underHost],
    [texts.cover, underCover],
    [texts.store, store],
    [texts.channels, channels],
    [texts.guide, () => bridge.request(hostOpenGuide, {})],
    [texts.refresh, () => bridge.request(hostRefreshApp, {}).catch(() => null)],
  ];
  return (
    <PageFrame heading={texts.heading}>
      {acts.map(([label, run]) => (
        <Button key={label} variant="quiet" full onClick={() => void run()}>
          {label}
        </Button>
      ))}
      <output>{said}</output>
    </PageFrame>
  );
}
