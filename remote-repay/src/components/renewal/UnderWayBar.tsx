import { useNavigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { Button } from '@pautang/shared/ui';
import { texts } from '../texts';

/** For a borrower who has nothing left to do. `repaymentId`: a payment for the fee that was received, not posted yet. */
export function UnderWayBar(props: { readonly repaymentId: string | null | undefined }) {
  const { repaymentId } = props;
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
