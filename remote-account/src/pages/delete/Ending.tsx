import { Navigate, logoutRequested, useAppDispatch, useAppSelector } from '@pautang/shared/app';
import { useBackBan } from '@pautang/shared/back-ban';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button, Card, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { forgetProof } from './heldProof';
import styles from './Page.module.css';
import { texts } from './texts';

/** The token of the session whose account this page has deleted. */
let deletedToken: string | null = null;

export function markDeleted(token: string | null): void {
  deletedToken = token;
}

interface EndingProps {
  /** an instant; null: the address does not say */
  readonly deletedAt: string | null;
}

/**
 * ENDING: readable when session and storage are gone, since all that it says stands in its address. The session ends only
 * once this page is there: before that the shell would lead to the login. Whoever is logged in and comes here by an
 * address has deleted nothing.
 */
export function Ending({ deletedAt }: EndingProps): ReactNode {
  const { token } = useAppSelector((state) => state.session);
  const dispatch = useAppDispatch();
  const isOver = token === null;
  const isOurs = token === deletedToken;
  useBackBan(isOver || isOurs);
  useEffect(() => {
    if (isOver || !isOurs) return;
    forgetProof();
    dispatch(logoutRequested());
  }, [dispatch, isOver, isOurs]);
  if (!isOver && !isOurs) return <Navigate to={paths.deleteAccount} replace />;
  return (
    <PageFrame
      center
      footer={
        <Button full href={linkTo(paths.login)}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.end}>
        <h1>{texts.endTitle}</h1>
        <p>{deletedAt === null ? texts.endNow : texts.endOn(deletedAt)}</p>
      </div>
      <Card>
        <p>{texts.endPhone}</p>
        <p>{texts.endStays}</p>
      </Card>
    </PageFrame>
  );
}
