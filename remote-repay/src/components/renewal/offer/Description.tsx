import { ChangedFigures, useChanges } from '@pautang/shared/changed-figures';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { dateLabel, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, DataList, Icon, Money } from '@pautang/shared/ui';
import { CapMeter } from '../../plan/CapMeter';
import { texts as shared } from '../../texts';
import styles from './Offer.module.css';
import { texts } from './texts';
import type { Facts, Way } from './way';

interface DescriptionProps {
  readonly way: Way;
  readonly facts: Facts;
  /** the plan of the loan, for the charges after the renewal; undefined until it loads */
  readonly plan: PendingRepayPlan | undefined;
}

export function Description({ way, facts, plan }: DescriptionProps) {
  const after = plan?.options.find(({ kind }) => kind === way.option)?.chargesAfter;
  const { today, dueDate, newDueDate, stillToPay, extraCost } = facts;
  const changes = useChanges([
    [way.texts.today, money(today)],
    [way.texts.newDue, dateLabel(newDueDate)],
    [way.texts.stillToPay, money(stillToPay)],
    [texts.extraCost, shared.extra(extraCost)],
  ]);
  return (
    <>
      <ChangedFigures changes={changes} />
      <Card label={texts.cost}>
        <p className={shapes.soft}>{way.texts.today}</p>
        <Money amount={today} size="display" />
        {today === 0 ? <p className={shapes.body}>{texts.creditCovers}</p> : null}
        <hr />
        <DataList
          items={[
            ...(dueDate === null ? [] : [{ label: texts.dueNow, value: dateLabel(dueDate) }]),
            { label: way.texts.newDue, value: dateLabel(newDueDate) },
            { label: way.texts.stillToPay, value: money(stillToPay) },
            {
              label: texts.extraCost,
              value: shared.extra(extraCost),
              tone: extraCost > 0 ? 'bad' : 'plain',
            },
          ]}
        />
      </Card>
      <Card>
        <h2 className={shapes.heading}>{texts.effectTitle}</h2>
        <ul className={styles.points}>
          {way.effects(facts).map(([icon, words]) => (
            <li key={icon} className={styles.point}>
              <Icon name={icon} size={20} />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card tone="warn">
        <h2>{way.texts.finalTitle}</h2>
        <p className={shapes.body}>{way.texts.finalBody}</p>
      </Card>
      {plan ? (
        <CapMeter
          charges={plan.chargesSoFar}
          cap={plan.chargesCap}
          {...(after === undefined ? {} : { after: { by: way.option, charges: after } })}
        />
      ) : null}
    </>
  );
}
