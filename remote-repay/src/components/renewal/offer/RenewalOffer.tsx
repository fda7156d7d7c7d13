import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Button,
  Card,
  ErrorNote,
  Page as PageFrame,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import { useRepayPendingPlanQuery } from '../../../api';
import { useFreshFigures } from '../../../useFreshFigures';
import { FoundQuery } from '../../FoundQuery';
import { paidByCredit } from '../paidByCredit';
import { NotOffered } from '../RenewalQuery';
import { useFollowed } from '../useRenewal';
import { Description } from './Description';
import styles from './Offer.module.css';
import { texts } from './texts';
import { useBegin } from './useBegin';
import type { Facts, Way } from './way';

interface RenewalOfferProps {
  readonly way: Way;
  readonly loanOrderId: string;
}

/** Describes a rollover or restructure of this loan today, and begins one. One under way leads to its own page. */
export function RenewalOffer({ way, loanOrderId }: RenewalOfferProps) {
  const asked = useRepayPendingPlanQuery({ loanOrderId });
  // The other renewal, if it is begun, may be paid or completed elsewhere.
  const query = useFollowed(asked, Boolean(asked.data?.plan?.process));
  const plan = query.data?.plan;
  const option = plan?.options.find(({ kind }) => kind === way.option);
  const process = plan?.process;
  // The costs and effects hold for one Manila day.
  useFreshFigures(plan?.asOf, query.refetch);
  if (process?.kind === way.kind)
    return (
      <Navigate
        to={
          process.state === 'INITIATED' ? way.describeOf(process.orderId) : routeByRenewal(process)
        }
        replace
      />
    );
  const covered = plan ? paidByCredit(plan, way.option) : null;
  const canBegin = option?.available === true && covered === null && !isBlocked(way, process);
  return (
    <PageFrame
      heading={way.texts.heading}
      center={!canBegin && !query.isLoading}
      footer={plan && canBegin ? <BeginBar way={way} plan={plan} /> : null}
    >
      <FoundQuery query={query} skeleton={offerSkeleton}>
        {() =>
          plan ? (
            <Offer way={way} plan={plan} option={option} covered={covered} />
          ) : (
            <StateView
              kind="empty"
              title={way.texts.emptyTitle}
              body={texts.emptyBody}
              action={{ label: texts.seeLoan, href: linkTo(paths.repayDetail, { loanOrderId }) }}
              secondary={{ label: texts.home, href: linkTo(paths.home) }}
            />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

export const offerSkeleton = (
  <>
    <SkeletonCard lines={6} height={236} />
    <SkeletonCard lines={5} height={208} />
    <SkeletonCard lines={3} height={104} />
  </>
);

type Process = PendingRepayPlan['process'];

/** Whether a covered rollover blocks this renewal: the lender takes no other until it is done. */
const isBlocked = (way: Way, process: Process): process is NonNullable<Process> =>
  process?.kind === 'deferral' && way.kind !== 'deferral' && process.state !== 'INITIATED';

interface OfferProps {
  readonly way: Way;
  readonly plan: PendingRepayPlan;
  readonly option: RepayOption | undefined;
  /** why the borrower's credit makes this needless; null: it does not */
  readonly covered: string | null;
}

function Offer({ way, plan, option, covered }: OfferProps) {
  const { order, process } = plan;
  if (isBlocked(way, process))
    return (
      <StateView
        kind="closed"
        title={texts.blockedTitle}
        body={texts.blockedBody}
        action={{ label: texts.seeOther, href: `#${routeByRenewal(process)}` }}
        secondary={{ label: texts.home, href: linkTo(paths.home) }}
      />
    );
  if (option?.available && covered === null)
    return (
      <>
        {plan.process ? (
          <Card tone="warn">
            <h2>{texts.begun[plan.process.kind]}</h2>
            <p className={shapes.body}>{texts.otherBody}</p>
            <a className={styles.other} href={`#${routeByRenewal(plan.process)}`}>
              {way.texts.otherGoOn}
            </a>
          </Card>
        ) : null}
        <Description way={way} facts={factsOf(plan, option)} plan={plan} />
      </>
    );
  return (
    <NotOffered
      reason={covered ?? option?.reason ?? null}
      availableFrom={option?.availableFrom}
      loanOrderId={order.loanOrderId}
    />
  );
}

const factsOf = ({ order, overdueFee }: PendingRepayPlan, option: RepayOption): Facts => ({
  today: option.cashToday,
  dueDate: order.nextDueDate,
  newDueDate: option.newDueDate,
  stillToPay: option.stillToPay,
  extraCost: option.extraCost,
  overdueFee,
});

function BeginBar({ way, plan }: Pick<OfferProps, 'way' | 'plan'>) {
  const { begin, isBusy, errorMessage } = useBegin(way, plan);
  return (
    <>
      <p className={shapes.promise}>{texts.nothingBy}</p>
      <ErrorNote message={errorMessage} />
      <Button full busy={isBusy} onClick={begin}>
        {way.texts.begin}
      </Button>
    </>
  );
}
