import { useLocation, useServices } from '@pautang/shared/app';
import { useEffect } from 'react';
import { hostBanBack } from '../contract/host';

/** Bans back on this page while `isBanned` (section 7): for an act, or for its result. Leaving the page lifts the ban. */
export function useBackBan(isBanned: boolean): void {
  const { bridge } = useServices();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isBanned) return undefined;
    const pages = [pathname];
    bridge.notify(hostBanBack, { banned: true, pages });
    return () => void bridge.notify(hostBanBack, { banned: false, pages });
  }, [bridge, isBanned, pathname]);
}
