import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { dateLabel, money } from '@pautang/shared/format';
import type { IconName } from '@pautang/shared/ui';
import { Card, DataList, Icon, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { CapMeter } from '../../components/CapMeter';
import { ChangedFigures, useChanges } from '../../components/ChangedFigures';
import styles from './Page.module.css';
import { texts } from './texts';

interface DescriptionProps {
  readonly plan: PendingRepayPlan;
  readonly option: RepayOption;
}

/** What it costs, what it does, that it is final, and what it takes the charges to. */
export function Description({ plan, option }: DescriptionProps): ReactNode {
  const { chargesAfter } = option;
  const isOtherBegun = plan.process?.kind === 'restructure';
  const changes = useChanges([
    [texts.today, money(option.cashToday)],
    [texts.newDue, dateLabel(option.newDueDate)],
    [texts.stillToPay, money(option.stillToPay)],
    [texts.extraCost, texts.extra(option.extraCost)],
  ]);
  return (
    <>
      <ChangedFigures changes={changes} />
      {isOtherBegun ? (
        <Card tone="warn">
          <h2>{texts.otherTitle}</h2>
          <p className={styles.body}>{texts.otherBody}</p>
        </Card>
      ) : null}
      <CostCard plan={plan} option={option} />
      <EffectCard plan={plan} option={option} />
      <Card tone="warn">
        <h2>{texts.finalTitle}</h2>
        <p className={styles.body}>{texts.finalBody}</p>
      </Card>
      <CapMeter
        charges={plan.chargesSoFar}
        cap={plan.chargesCap}
        {...(chargesAfter === undefined
          ? {}
          : { after: { by: 'rollover', charges: chargesAfter } })}
      />
    </>
  );
}

function CostCard({ plan, option }: DescriptionProps): ReactNode {
  const { nextDueDate } = plan.order;
  return (
    <Card label={texts.cost}>
      <p className={styles.label}>{texts.today}</p>
      <Money amount={option.cashToday} size="display" />
      {option.cashToday === 0 ? <p className={styles.dates}>{texts.creditCovers}</p> : null}
      <hr />
      <DataList
        items={[
          ...(nextDueDate === null ? [] : [{ label: texts.dueNow, value: dateLabel(nextDueDate) }]),
          { label: texts.newDue, value: dateLabel(option.newDueDate) },
          { label: texts.stillToPay, value: money(option.stillToPay) },
          {
            label: texts.extraCost,
            value: texts.extra(option.extraCost),
            tone: option.extraCost > 0 ? 'bad' : 'plain',
          },
        ]}
      />
    </Card>
  );
}

function EffectCard({ plan, option }: DescriptionProps): ReactNode {
  const points: readonly (readonly [IconName, string])[] = [
    ['calendar', texts.moves(option.newDueDate)],
    ...(plan.overdueFee > 0 ? [['check', texts.clears(plan.overdueFee)] as const] : []),
    ['wallet', texts.stays],
    ['receipt', texts.fee],
  ];
  return (
    <Card>
      <h2 className={styles.heading}>{texts.effectTitle}</h2>
      <ul className={styles.points}>
        {points.map(([icon, words]) => (
          <li key={icon} className={styles.point}>
            <Icon name={icon} size={20} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
