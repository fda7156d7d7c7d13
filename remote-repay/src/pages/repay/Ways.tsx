import { useTerms } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { money, shortDate } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, routeByRenewal, unpaidPeriods } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Chip, Icon, classNames } from '@pautang/shared/ui';
import { useState } from 'react';
import { optionOf } from '../../components/renewal/paidByCredit';
import { AmountSheet } from './AmountSheet';
import { texts } from './texts';
import type { ChoiceProps } from './useChoice';
import type { Way } from './waysOf';
import { waysOf } from './waysOf';
import styles from './Ways.module.css';

export function Ways({ plan, choice, onChoose }: ChoiceProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const ways = waysOf(plan, choice, useTerms());
  const chosen = choice.mode === 'payoff' ? 'payoff' : 'pay';
  const hasChoice = unpaidPeriods(plan).length > 1 || plan.payoffAmount < plan.dueNow;
  const headings = [texts.today, texts.nextDue, texts.stillToPay, texts.extraCost];
  return (
    <>
      <Card className={styles.ways}>
        <div className={styles.headings} aria-hidden>
          {headings.map((heading) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
        {ways.map((way) => (
          <section
            key={way.kind}
            className={classNames(styles.way, way.kind === chosen && styles.chosen)}
            aria-label={texts.nameOf(way.kind)}
          >
            <div className={styles.head}>
              <h3 className={way.closed === null ? undefined : shapes.muted}>
                <WayName way={way} plan={plan} isChosen={way.kind === chosen} onChoose={onChoose} />
              </h3>
              {way.isCheapest ? <Chip>{texts.costsLeast}</Chip> : null}
              {way.kind === chosen && hasChoice ? (
                <span className={styles.change}>
                  <Button
                    variant="text"
                    label={texts.changeAmount}
                    onClick={() => setIsSheetOpen(true)}
                  >
                    {texts.change}
                  </Button>
                </span>
              ) : (
                <Aside way={way} />
              )}
            </div>
            {way.closed === null ? (
              <WayFigures way={way} plan={plan} choice={choice} />
            ) : (
              <p className={styles.words}>{way.closed.reason}</p>
            )}
          </section>
        ))}
      </Card>
      {isSheetOpen ? (
        <AmountSheet
          onClose={() => setIsSheetOpen(false)}
          plan={plan}
          choice={choice}
          onChoose={onChoose}
        />
      ) : null}
    </>
  );
}

interface WayNameProps extends Omit<ChoiceProps, 'choice'> {
  readonly way: Way;
  readonly isChosen: boolean;
}

/** A payment is chosen here and paid with the button below. A renewal leads to its own page. */
function WayName({ way, plan, isChosen, onChoose }: WayNameProps) {
  const name = texts.nameOf(way.kind);
  if (way.closed !== null || way.kind === 'nothing') return name;
  if (way.kind === 'pay' || way.kind === 'payoff') {
    const choice: RepayChoice = { mode: way.kind === 'pay' ? 'due' : 'payoff' };
    return (
      <label className={styles.choose}>
        <input
          type="radio"
          name="way"
          className={styles.dot}
          checked={isChosen}
          onChange={() => onChoose(choice)}
        />
        {name}
      </label>
    );
  }
  return (
    <a className={styles.link} href={hrefOf(plan, way)}>
      {name}
    </a>
  );
}

export function hrefOf(plan: PendingRepayPlan, way: Way): string {
  const { loanOrderId } = plan.order;
  const begun = renewalOf(plan, way);
  const path = way.kind === 'rollover' ? paths.rolloverDescribe : paths.restructureDescribe;
  return begun ? `#${routeByRenewal(begun)}` : linkTo(path, { loanOrderId });
}

export const isWayOut = ({ kind }: Way): boolean => kind === 'rollover' || kind === 'restructure';

function renewalOf({ process }: PendingRepayPlan, { kind }: Way) {
  return process && optionOf[process.kind] === kind ? process : null;
}

function Aside({ way }: { readonly way: Way }) {
  if (way.closed !== null) return <span className={styles.aside}>{texts.notNow}</span>;
  if (!isWayOut(way)) return null;
  return (
    <span className={styles.aside}>
      {way.kind === 'rollover' ? texts.rolloverName : texts.restructureName}
      <Icon name="chevron" size={18} />
    </span>
  );
}

function WayFigures({ way, plan, choice }: Omit<ChoiceProps, 'onChoose'> & { readonly way: Way }) {
  const { today, nextDue, stillToPay, difference } = way;
  const figures = [
    { label: texts.today, value: money(today) },
    { label: texts.nextDue, value: nextDue ? shortDate(nextDue) : texts.nothingLeft },
    { label: texts.stillToPay, value: money(stillToPay) },
    {
      label: texts.extraCost,
      value: texts.extra(difference),
      tone: difference > 0 ? styles.worse : difference < 0 ? styles.better : undefined,
    },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={classNames(styles.value, tone)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.words}>{wordsOf(way, plan, choice).join(' ')}</p>
    </>
  );
}

function wordsOf(way: Way, plan: PendingRepayPlan, choice: RepayChoice): string[] {
  const { kind, difference, limitFrom } = way;
  const { doingNothing, process } = plan;
  if (kind === 'nothing' && doingNothing) return texts.nothingMeans(doingNothing);
  const covered = repaymentOf(plan, choice).covers.map(({ period }) => period);
  return [
    kind === 'pay' && choice.mode === 'periods' ? texts.pays(covered) : '',
    kind === 'pay' && choice.mode === 'part' ? texts.partLeft(plan.dueNow - choice.amount) : '',
    difference === 0 ? '' : texts.difference(difference),
    limitFrom === null ? '' : texts.limitFrom(limitFrom, kind === 'payoff'),
    isWayOut(way) && process && !renewalOf(plan, way) ? texts.switches(process.kind) : '',
  ].filter((words) => words !== '');
}
