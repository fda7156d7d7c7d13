import { useQueryOf } from '@pautang/shared/address';
import { id } from '@pautang/shared/contract/primitives';
import { IncompleteLink } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { PaymentSuccess } from './PaymentSuccess';
import { RestructureSuccess, RolloverSuccess } from './RenewalSuccess';

/** The success page that three operations share (section 2); `kind` names the operation. */
const successQuery = v.variant('kind', [
  v.object({ kind: v.literal('repayment'), repaymentId: id }),
  v.object({ kind: v.literal('rollover'), deferralOrderId: id }),
  v.object({ kind: v.literal('restructure'), restructureOrderId: id }),
]);

export function Page() {
  const query = useQueryOf(successQuery);
  switch (query?.kind) {
    case 'repayment':
      return <PaymentSuccess repaymentId={query.repaymentId} />;
    case 'rollover':
      return <RolloverSuccess deferralOrderId={query.deferralOrderId} />;
    case 'restructure':
      return <RestructureSuccess restructureOrderId={query.restructureOrderId} />;
    case undefined:
      return <IncompleteLink />;
  }
}
