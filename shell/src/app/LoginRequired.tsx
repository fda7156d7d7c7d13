import * as paths from '@pautang/shared/contract/paths';
import { Navigate, useAppDispatch, useAppSelector } from '@pautang/shared/app';
import { useEffect } from 'react';
import { sessionEnded } from '../session/slice';
import type { SessionState } from '../session/slice';

/** Login-required handling (decision N3): remembers the wanted route and goes to /login. */
export function LoginRequired({ wanted }: { readonly wanted: string }) {
  const dispatch = useAppDispatch();
  const hasLeft = useAppSelector(({ session }) => (session as SessionState).hasLeft);
  useEffect(() => {
    if (!hasLeft) dispatch(sessionEnded({ wanted }));
  }, [dispatch, hasLeft, wanted]);
  return <Navigate to={paths.login} replace />;
}
