import type { Session } from '@pautang/shared/app';
import { useAppDispatch, useAppSelector } from '@pautang/shared/app';
import { isInAppPath } from '../../routing/addresses';
import type { SessionState } from '../../session/slice';
import { loggedIn } from '../../session/slice';

/** Where a login leads: the route that asked for it, home otherwise (decision N3). */
export function useAfterLogin(): string {
  // The shell's own reducer holds more than what remotes may see.
  const wanted = useAppSelector(({ session }) => (session as SessionState).wanted ?? null);
  return wanted !== null && isInAppPath(wanted) ? wanted : '/';
}

/**
 * The last step of every way to log in. The page leaves by itself once somebody is logged in, whoever said so: here or
 * the host.
 */
export function useFinishLogin(): (session: Session) => void {
  const dispatch = useAppDispatch();
  return (session) => {
    dispatch(loggedIn(session));
  };
}
