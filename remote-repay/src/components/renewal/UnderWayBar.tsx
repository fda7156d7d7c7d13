import { useNavigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

interface UnderWayBarProps {
  /** of the fee that has come and is not posted yet */
  readonly repaymentId: string | null | undefined;
}

/** Nothing is left to do for a rollover or restructure: it goes on without the borrower. */
export function UnderWayBar({ repaymentId }: UnderWayBarProps): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      {repaymentId ? (
        <Button
          variant="text"
          full
          onClick={() => void navigate(addressOf(paths.repayOffline, { repaymentId }))}
        >
          {texts.seePayment}
        </Button>
      ) : null}
      <Button variant="quiet" full onClick={() => void navigate(paths.home)}>
        {texts.done}
      </Button>
    </>
  );
}
