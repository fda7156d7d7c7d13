import type { Tag } from '@pautang/shared/app';
import {
  logoutRequested,
  useAppDispatch,
  useAppSelector,
  useLocation,
  useNavigate,
  useServices,
} from '@pautang/shared/app';
import { hostBack, hostLogoutCallback } from '@pautang/shared/contract/host';
import * as paths from '@pautang/shared/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import type { HostEvent } from '../bridge/bridge';
import { entryNumber } from '../routing/addresses';
import { useRuntime } from '../runtime';

const everything: readonly Tag[] = ['Credit', 'Loan', 'Coupon', 'Service', 'User'];

/**
 * Whether an earlier entry of the history is the app's. A frame shares its window's history, so only the Navigation API
 * knows. Browsers without it use the entry number of the router.
 */
function canGoBack(page: Window & { readonly navigation?: { readonly canGoBack: boolean } }) {
  if (page.navigation) return page.navigation.canGoBack;
  return (entryNumber(page) ?? 0) > 0;
}

export function HostEvents() {
  const { events, onUserInfo } = useRuntime();
  const { bridge, invalidate } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const hasToken = useAppSelector(({ session }) => session.token !== null);

  /** Closes the top sheet or dialog, else goes back a route, else asks the host (decision N9). */
  const goBack = () => {
    if (events.isBackBanned(pathname)) return;
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].pop();
    if (open) {
      // Cancel first, as Escape does, so that the dialog may refuse.
      if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
    } else if (canGoBack(window)) void navigate(-1);
    else if (pathname !== '/') void navigate(paths.home, { replace: true });
    else bridge.notify(hostBack, {});
  };

  /** Ends the session, unless it has ended: the host may answer a logout on the page with this event. */
  const logOut = useEffectEvent(() => {
    if (hasToken) dispatch(logoutRequested());
  });

  const take = useEffectEvent((event: HostEvent) => {
    if (event.event === 'refreshPage') invalidate(everything);
    else if (event.event === 'userInfo') onUserInfo(event.data);
    else if (event.event === 'logoutCallback') logOut();
    else goBack();
  });
  useEffect(() => events.listen((event) => take(event)), [events]);
  useEffect(() => bridge.subscribe(hostLogoutCallback, {}, () => logOut()), [bridge]);
  return null;
}
