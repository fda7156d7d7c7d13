import { useTerms } from '@pautang/shared/app';
import { ChangedFigures } from '@pautang/shared/changed-figures';
import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import { loanLabel } from '@pautang/shared/format';
import { routeByRenewal } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { CapMeter } from '../../components/plan/CapMeter';
import { Fold } from '../../components/Fold';
import { WaitingCheckout } from '../../components/payment/WaitingCheckout';
import { DueCard } from './DueCard';
import { FirstWays } from './FirstWays';
import { texts } from './texts';
import { underWay } from './underWay';
import type { ChoiceProps } from './useChoice';
import { useChoice } from './useChoice';
import { Ways } from './Ways';
import { waysOf } from './waysOf';

export function RepayChoices({ plan, choice }: Omit<ChoiceProps, 'onChoose'>) {
  const { order, checkout, process } = plan;
  const { choose, changes } = useChoice(plan, choice);
  const isAgreed = process?.state !== 'INITIATED';
  const begun = (
    <>
      {checkout ? <WaitingCheckout checkout={checkout} /> : null}
      {process ? (
        <ListGroup>
          <ListLink
            icon="clock"
            title={isAgreed ? texts.agreed(process.kind) : texts.underWay(process.kind)}
            detail={
              isAgreed ? texts.agreedDetail(process.kind, plan.overdueFee) : texts.begunDetail
            }
            href={`#${routeByRenewal(process)}`}
          />
        </ListGroup>
      ) : null}
    </>
  );
  // A borrower who has paid or agreed looks for that first.
  const isFirst = underWay(plan) !== null;
  const isOverdue = order.overdueDays > 0;
  const ways = <Ways plan={plan} choice={choice} onChoose={choose} />;
  const meter = <CapMeter charges={plan.chargesSoFar} cap={plan.chargesCap} />;
  const isOnlyWay = waysOf(plan, choice, useTerms()).length === 1;
  const canCompare = !isOnlyWay || plan.chargesCap !== undefined;
  const isShort = isOverdue && !isFirst && plan.dueNow > 0;
  return (
    <>
      {changes.length > 0 ? <ChangedFigures changes={changes} /> : null}
      {isFirst ? begun : null}
      <DueCard plan={plan} />
      {isFirst ? null : begun}
      {/* A borrower whose credit pays everything has nothing to choose, and must not pay a fee for more time. */}
      {plan.payoffAmount > 0 ? (
        <section className={shapes.stack12} aria-labelledby="choices">
          <h2 id="choices" className={shapes.over}>
            {isShort ? texts.firstWays : plan.options.length > 0 ? texts.choices : texts.payment}
          </h2>
          {isShort ? (
            <>
              <FirstWays plan={plan} choice={choice} onChoose={choose} />
              {canCompare ? (
                <Fold title={texts.compare}>
                  {ways}
                  {meter}
                </Fold>
              ) : null}
            </>
          ) : (
            ways
          )}
        </section>
      ) : null}
      {isShort ? null : meter}
      <ListGroup>
        {plan.credit ? (
          <ListLink
            icon="wallet"
            title={texts.yourCredit(plan.credit)}
            detail={texts.creditDetail}
            href={linkTo(paths.credit)}
          />
        ) : null}
        <ListLink
          icon="calendar"
          title={texts.plan}
          detail={texts.planDetail}
          href={linkTo(paths.repayPlan, {
            loanOrderId: order.loanOrderId,
            isOverdue: flag(isOverdue),
          })}
        />
        <ListLink
          icon="document"
          title={loanLabel(order.loanNumber)}
          detail={texts.loanDetail}
          href={linkTo(paths.repayDetail, {
            loanOrderId: order.loanOrderId,
            isOverdue: flag(isOverdue),
          })}
        />
      </ListGroup>
    </>
  );
}
