import { useLocation, useNavigate } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { endedRenewal } from '@pautang/shared/contract/renewal';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Page as PageFrame } from '@pautang/shared/ui';
import type { QueryState } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { useRepayPendingPlanQuery } from '../../../api';
import { useFreshFigures } from '../../../useFreshFigures';
import { RenewalQuery } from '../RenewalQuery';
import { Description } from './Description';
import { offerSkeleton } from './RenewalOffer';
import { texts } from './texts';
import type { Facts, Way } from './way';

interface BegunRenewalProps<T> {
  readonly way: Way;
  readonly orderId: string;
  /** the current detail, which the caller polls */
  readonly query: QueryState<T>;
  /** the facts that rollover and restructure read from different fields */
  readonly ownFacts: (detail: T) => Pick<Facts, 'dueDate' | 'overdueFee'>;
}

/** Describes effects and costs of a begun rollover or restructure before the borrower agrees; its terms come next. */
export function BegunRenewal<T extends DeferralDetail | RestructureDetail>(
  props: BegunRenewalProps<T>,
) {
  const { way, orderId, query, ownFacts } = props;
  const navigate = useNavigate();
  useFreshFigures(query.data?.asOf, query.refetch);
  // The terms replace this page in the history, so that back leads to the choice.
  const goOn = () => void navigate(way.termsOf(orderId), { replace: true });
  return (
    <PageFrame
      heading={way.texts.heading}
      center={query.data === undefined && query.error !== undefined}
      footer={
        query.data && (
          <Button full onClick={goOn}>
            {way.texts.goOn}
          </Button>
        )
      }
    >
      <RenewalQuery query={query} skeleton={offerSkeleton} news={() => way.texts.heading}>
        {(detail) => <Begun way={way} detail={detail} own={ownFacts(detail)} />}
      </RenewalQuery>
    </PageFrame>
  );
}

interface BegunProps {
  readonly way: Way;
  readonly detail: DeferralDetail | RestructureDetail;
  readonly own: Pick<Facts, 'dueDate' | 'overdueFee'>;
}

function Begun({ way, detail, own }: BegunProps) {
  const { loanOrderId, repaidAmount, shortfall, newDueDate, remainingPayable, extraCost } = detail;
  const facts = { ...own, today: shortfall, newDueDate, stillToPay: remainingPayable, extraCost };
  const { data } = useRepayPendingPlanQuery({ loanOrderId });
  return (
    <>
      <EndedOther />
      <Card tone="brand">
        <h2>{texts.begun[way.kind]}</h2>
        <p className={shapes.body}>{texts.begunBody(repaidAmount)}</p>
      </Card>
      <Description way={way} facts={facts} plan={data?.plan ?? undefined} />
    </>
  );
}

/** The offer passes on which renewal ended when this one began. */
const arrival = v.object({ ended: endedRenewal });

/** Says that the other renewal ended, and what happened to the money paid for it. */
function EndedOther() {
  const { state } = useLocation();
  const ended = v.is(arrival, state) ? state.ended : null;
  if (!ended) return null;
  const parts = [
    ended.feeKept > 0 ? texts.feeKept(ended.feeKept) : null,
    ended.feeReturned > 0 ? texts.feeReturned(ended.feeReturned) : null,
  ].filter((part) => part !== null);
  return (
    <Card tone="warn">
      <h2>{texts.begunEnded(ended.kind)}</h2>
      <p className={shapes.body}>
        {parts.length > 0 ? parts.join(' ') : texts.nothingWasPaid(ended.kind)}
      </p>
    </Card>
  );
}
