import type { Session } from '@pautang/shared/app';
import { useAppDispatch } from '@pautang/shared/app';
import { isInAppPath } from '../../routing/addresses';
import { useShellSelector } from '../../session/shellStore';
import { loggedIn } from '../../session/slice';

/** The path after a login: the route that asked for it, else home (decision N3). */
export function useAfterLogin(): string {
  const wanted = useShellSelector(({ session }) => session.wanted);
  return wanted !== null && isInAppPath(wanted) ? wanted : '/';
}

/**
 * Starts the session at the end of every way to log in. The page redirects once a session begins, from here or from the
 * host.
 */
export function useFinishLogin(): (session: Session) => void {
  const dispatch = useAppDispatch();
  return (session) => {
    dispatch(loggedIn(session));
  };
}
