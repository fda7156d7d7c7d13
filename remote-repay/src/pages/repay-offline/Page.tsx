import { useQueryOf } from '@pautang/shared/address';
import type { Figures } from '@pautang/shared/app';
import {
  Navigate,
  isAppError,
  useNavigate,
  usePolling,
  useServices,
  useSwapVeto,
} from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import {
  cardGroups,
  dateLabel,
  manilaDate,
  money,
  plainName,
  timeLabel,
} from '@pautang/shared/format';
import {
  Button,
  Card,
  DataList,
  IncompleteLink,
  Page as PageFrame,
  SkeletonCard,
} from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { Checkout } from '../../api';
import { useRepayCheckoutQuery } from '../../api';
import { CopiedRow } from '../../components/CopiedRow';
import { FoundQuery } from '../../components/FoundQuery';
import { CheckoutView } from './CheckoutView';
import styles from './CheckoutView.module.css';
import { routeByFee } from './routeByFee';
import { texts } from './texts';

const checkoutQuery = v.object({ repaymentId: id });

export function Page(): ReactNode {
  const query = useQueryOf(checkoutQuery);
  return query ? <CheckoutPage repaymentId={query.repaymentId} /> : <IncompleteLink />;
}

/** A fee leads back to its renewal, which starts with the fee or says what is still missing. */
function afterPayment({ repaymentId, process }: Checkout): string {
  return process
    ? routeByFee(process)
    : addressOf(paths.operationSuccess, { repaymentId, kind: 'repayment' });
}

/** What has to be carried to the biller, as it stands on the page. */
const figuresOf = ({ amount, reference, billerPath, expiresAt }: Checkout): Figures => [
  [texts.amount, money(amount)],
  [texts.reference, cardGroups(reference)],
  [texts.biller, plainName(billerPath)],
  [texts.validUntil, `${dateLabel(manilaDate(expiresAt))}, ${timeLabel(expiresAt)}`],
];

/** The checkout of one repayment: watches until the lender has posted it, then says so on its own page. */
function CheckoutPage({ repaymentId }: { readonly repaymentId: string }): ReactNode {
  const navigate = useNavigate();
  const query = useRepayCheckoutQuery({ repaymentId });
  const { refetch, data, error, fulfilledTimeStamp = 0 } = query;
  const isPosted = data?.state === 'POSTED';
  // A web view that is killed while the borrower pays opens here again.
  const earlier = useUnfinished(data ? figuresOf(data) : null);
  const isUnreachable = data === undefined && isAppError(error) && error.kind !== 'business';
  const kept = isUnreachable && earlier.length > 0 ? earlier : null;
  // A borrower who is paying right now needs this reference to stay on the screen.
  useSwapVeto(data?.state === 'PENDING' ? 'flow' : null);
  usePolling(refetch, { isActive: data !== undefined && !isPosted });
  const { invalidate } = useServices();
  useEffect(() => {
    // What other pages know of the loan is from before the payment, so it is stale.
    if (isPosted) invalidate(['Loan']);
  }, [isPosted, invalidate]);
  if (isPosted) return <Navigate to={afterPayment(data)} replace />;
  return (
    <PageFrame
      center={data === undefined && query.isError && kept === null}
      heading={texts.heading}
      footer={
        data ? (
          <Button variant="quiet" full onClick={() => void navigate(paths.home)}>
            {texts.done}
          </Button>
        ) : null
      }
    >
      {kept ? <KeptCheckout figures={kept} /> : null}
      <FoundQuery
        query={query}
        skeleton={
          <>
            <SkeletonCard lines={6} height={252} />
            <SkeletonCard lines={1} height={56} />
            <SkeletonCard lines={4} height={140} />
          </>
        }
      >
        {(checkout) => (
          <CheckoutView checkout={checkout} stampMs={fulfilledTimeStamp} onCheck={refetch} />
        )}
      </FoundQuery>
    </PageFrame>
  );
}

/** What is typed at the biller, as its copy button says it. */
const copiedAs: Readonly<Record<string, string>> = {
  [texts.amount]: texts.amountLabel,
  [texts.reference]: texts.referenceLabel,
};

/** The web view was killed and the lender does not answer: the page shows the reference as it was last seen. */
function KeptCheckout({ figures }: { readonly figures: Figures }): ReactNode {
  const others = figures.filter(([label]) => copiedAs[label] === undefined);
  return (
    <Card label={texts.kept} tone="warn">
      <h2>{texts.kept}</h2>
      <p className={styles.keptBody}>{texts.keptBody}</p>
      {figures.map(([label, value]) => {
        const copied = copiedAs[label];
        return copied === undefined ? null : (
          <CopiedRow
            key={label}
            label={label}
            shown={value}
            value={value.replace(/\D/g, '')}
            copied={copied}
          />
        );
      })}
      <DataList items={others.map(([label, value]) => ({ label, value }))} />
    </Card>
  );
}
