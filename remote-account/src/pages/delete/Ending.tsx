import { Navigate, logoutRequested, useAppDispatch, useAppSelector } from '@pautang/shared/app';
import { useBackBan } from '@pautang/shared/back-ban';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Page as PageFrame } from '@pautang/shared/ui';
import { useEffect } from 'react';
import { forgetProof } from './heldProof';
import { texts } from './texts';

/** The token of the session whose account this page has deleted. */
let deletedToken: string | null = null;

export function markDeleted(token: string | null): void {
  deletedToken = token;
}

/**
 * ENDING. Its text comes from the address, because session and storage are gone. It ends the session after it has opened:
 * before that the shell would lead to the login. A borrower who is logged in and opens the address has deleted nothing, so
 * the page leads to the beginning.
 * @param deletedAt an instant; null: not in the address
 */
export function Ending({ deletedAt }: { readonly deletedAt: string | null }) {
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
      <div className={shapes.centred}>
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
