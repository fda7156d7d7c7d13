import type { Session } from '@pautang/shared/app';
import { useAppDispatch } from '@pautang/shared/app';
import { isInAppPath } from '../../routing/addresses';
import { useShellSelector } from '../../session/shellStore';
import { loggedIn } from '../../session/slice';

/** Where a login leads: the route that asked for it, home otherwise (decision N3). */
export function useAfterLogin(): string {
  const wanted = useShellSelector(({ session }) => session.wanted);
  return wanted !== null && isInAppPath(wanted) ? wanted : '/';
}

/**
 * The last step of every way to log in. The page leaves once a session begins, either by its own login or by the host's
 * word.
 */
export function useFinishLogin(): (session: Session) => void {
  const dispatch = useAppDispatch();
  return (session) => {
    dispatch(loggedIn(session));
  };
}
