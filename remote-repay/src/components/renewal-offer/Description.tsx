import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { dateLabel, money } from '@pautang/shared/format';
import { routeByRenewal } from '@pautang/shared/rules';
import { Card, DataList, Icon, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { CapMeter } from '../CapMeter';
import { ChangedFigures, useChanges } from '../ChangedFigures';
import { texts as shared } from '../texts';
import styles from './Offer.module.css';
import { texts } from './texts';
import type { Way } from './way';

interface DescriptionProps {
  readonly way: Way;
  readonly plan: PendingRepayPlan;
  readonly option: RepayOption;
}

/** What it costs, what it does, that it is final, and what it takes the charges to. */
export function Description({ way, plan, option }: DescriptionProps): ReactNode {
  const { chargesAfter } = option;
  const other = plan.process && plan.process.kind !== way.kind ? plan.process : null;
  const changes = useChanges([
    [way.texts.today, money(option.cashToday)],
    [way.texts.newDue, dateLabel(option.newDueDate)],
    [way.texts.stillToPay, money(option.stillToPay)],
    [texts.extraCost, shared.extra(option.extraCost)],
  ]);
  return (
    <>
      <ChangedFigures changes={changes} />
      {other ? (
        <Card tone="warn">
          <h2>{way.texts.otherTitle}</h2>
          <p className={styles.body}>{texts.otherBody}</p>
          <a className={styles.other} href={`#${routeByRenewal(other)}`}>
            {way.texts.otherGoOn}
          </a>
        </Card>
      ) : null}
      <CostCard way={way} plan={plan} option={option} />
      <EffectCard way={way} plan={plan} option={option} />
      <Card tone="warn">
        <h2>{way.texts.finalTitle}</h2>
        <p className={styles.body}>{way.texts.finalBody}</p>
      </Card>
      <CapMeter
        charges={plan.chargesSoFar}
        cap={plan.chargesCap}
        {...(chargesAfter === undefined
          ? {}
          : { after: { by: way.option, charges: chargesAfter } })}
      />
    </>
  );
}

function CostCard({ way, plan, option }: DescriptionProps): ReactNode {
  const { nextDueDate } = plan.order;
  return (
    <Card label={texts.cost}>
      <p className={styles.label}>{way.texts.today}</p>
      <Money amount={option.cashToday} size="display" />
      {option.cashToday === 0 ? <p className={styles.dates}>{texts.creditCovers}</p> : null}
      <hr />
      <DataList
        items={[
          ...(nextDueDate === null ? [] : [{ label: texts.dueNow, value: dateLabel(nextDueDate) }]),
          { label: way.texts.newDue, value: dateLabel(option.newDueDate) },
          { label: way.texts.stillToPay, value: money(option.stillToPay) },
          {
            label: texts.extraCost,
            value: shared.extra(option.extraCost),
            tone: option.extraCost > 0 ? 'bad' : 'plain',
          },
        ]}
      />
    </Card>
  );
}

function EffectCard({ way, plan, option }: DescriptionProps): ReactNode {
  return (
    <Card>
      <h2 className={styles.heading}>{texts.effectTitle}</h2>
      <ul className={styles.points}>
        {way.effects(plan, option).map(([icon, words]) => (
          <li key={icon} className={styles.point}>
            <Icon name={icon} size={20} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
