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
import type { HostEvents as Events } from '../bridge/hostEvents';
import { entryNumber } from '../routing/addresses';

const everything: readonly Tag[] = ['Credit', 'Loan', 'Coupon', 'Service', 'User'];

/**
 * A frame shares its window's history: only the Navigation API knows which entries are the app's own. In browsers
 * without it, the router's number of the entry tells whether one of the app's comes before it.
 */
function canGoBack(page: Window & { readonly navigation?: { readonly canGoBack: boolean } }) {
  if (page.navigation) return page.navigation.canGoBack;
  return (entryNumber(page) ?? 0) > 0;
}

interface HostEventsProps {
  readonly events: Events;
  readonly onUserInfo: (data: unknown) => void;
}

/** Handles the host's own events: refresh the page, the session, back was pressed, the borrower logged out. */
export function HostEvents({ events, onUserInfo }: HostEventsProps) {
  const { bridge, invalidate } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const hasToken = useAppSelector(({ session }) => session.token !== null);

  /** Decision N9: the top sheet or dialog, then the route, then the host. */
  const goBack = () => {
    if (events.isBackBanned(pathname)) return;
    const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].pop();
    if (open) {
      // As Escape does: the dialog may have a say.
      if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
    } else if (canGoBack(window)) void navigate(-1);
    else if (pathname !== '/') void navigate(paths.home, { replace: true });
    else bridge.notify(hostBack, {});
  };

  /** A logout on the page tells the host, which may answer with this event after the session has ended. */
  const logOut = useEffectEvent(() => {
    if (hasToken) dispatch(logoutRequested());
  });

  const take = useEffectEvent((event: Parameters<Parameters<Events['listen']>[0]>[0]) => {
    if (event.event === 'refreshPage') invalidate(everything);
    else if (event.event === 'userInfo') onUserInfo(event.data);
    else if (event.event === 'logoutCallback') logOut();
    else goBack();
  });
  useEffect(() => events.listen((event) => take(event)), [events]);
  useEffect(() => bridge.subscribe(hostLogoutCallback, {}, () => logOut()), [bridge]);
  return null;
}
