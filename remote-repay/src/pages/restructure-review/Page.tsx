import { Navigate, useServices } from '@pautang/shared/app';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { instantLabel, manilaDate, money } from '@pautang/shared/format';
import type { StepItem } from '@pautang/shared/parts';
import { Illustration, Steps } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { PlanCompare } from '../../components/plan/PlanCompare';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import { quotedPlan } from '../../components/renewal/restructure/quotedPlan';
import { RenewalOf } from '../../components/renewal/RenewalOf';
import { placeOf, stageOf } from '../../components/renewal/restructure/stage';
import { useRestructure } from '../../components/renewal/useRenewal';
import { texts as shared } from '../../components/texts';
import { UnderWayBar } from '../../components/renewal/UnderWayBar';
import { texts } from './texts';

const skeleton = (
  <>
    <SkeletonCard lines={6} height={280} />
    <SkeletonCard lines={6} height={320} />
  </>
);

export function Page() {
  return (
    <RenewalOf kind="restructure" heading={texts.heading} skeleton={skeleton}>
      {(id) => <Review key={id} restructureOrderId={id} />}
    </RenewalOf>
  );
}

/** Polls until the new order exists. A stage that needs the borrower leads to its own page. */
function Review({ restructureOrderId }: { readonly restructureOrderId: string }) {
  const query = useRestructure(restructureOrderId);
  const { data } = query;
  const isUnderWay = data !== undefined && stageOf(data) === 'steps';
  // A killed web view reopens here, and this page opens the one of the stage.
  useUnfinished(null);
  if (data && !isUnderWay) return <Navigate to={placeOf(data)} replace />;
  return (
    <PageFrame
      heading={texts.heading}
      center={data === undefined && query.isError}
      footer={data && <UnderWayBar repaymentId={data.receivedRepaymentId} />}
    >
      <RenewalQuery query={query} skeleton={skeleton} news={newsOf}>
        {(detail) => <Progress detail={detail} />}
      </RenewalQuery>
    </PageFrame>
  );
}

const names = [texts.verify, texts.inProcess, texts.approval, texts.created];

const newsOf = ({ step }: RestructureDetail): string =>
  names[step - 1] ?? `${shared.feeReceived}. ${shared.feeReceivedDetail}`;

function Progress({ detail }: { readonly detail: RestructureDetail }) {
  const { clock } = useServices();
  const { step, stepTimes = [], serviceFee } = detail;
  const timeOf = (index: number): string | null => {
    const at = stepTimes[index];
    return at === undefined ? null : instantLabel(at, clock.now());
  };
  const fee: StepItem =
    step === 0
      ? { state: 'now', title: shared.feeReceived, detail: shared.feeReceivedDetail }
      : { state: 'done', title: texts.feePaid, trailing: money(serviceFee) };
  const steps = names.map((title, index): StepItem => {
    const number = index + 1;
    const time = timeOf(index);
    if (number > step) return { state: 'todo', title };
    if (number === step) return { state: 'now', title, detail: time ?? texts.underWay };
    return { state: 'done', title, ...(time === null ? {} : { detail: time }) };
  });
  return (
    <>
      <div className={shapes.picture}>
        <Illustration name="review" />
      </div>
      <Card>
        <Steps label={texts.steps} items={[fee, ...steps]} />
        <p className={shapes.after}>{texts.byItself}</p>
      </Card>
      <PlanCompare
        before={detail.oldPlan}
        after={quotedPlan(detail.quote)}
        today={manilaDate(detail.asOf)}
      />
    </>
  );
}
