import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { RepayOption } from '@pautang/shared/contract/repay';
import { days, money, shortDate } from '@pautang/shared/format';
import { Card, Icon } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { ChoiceFigures } from './ChoiceFigures';
import styles from './OptionCard.module.css';
import { texts } from './texts';

interface OptionCardProps {
  readonly option: RepayOption;
  readonly loanOrderId: string;
}

/** Another way out of the debt, by the figures that compare it; one that is not open says why instead. */
export function OptionCard({ option, loanOrderId }: OptionCardProps): ReactNode {
  const isRollover = option.kind === 'rollover';
  const title = isRollover ? texts.rollover : texts.restructure;
  const name = isRollover ? texts.rolloverName : texts.restructureName;
  if (!option.available) {
    return (
      <Card label={title}>
        <div className={styles.head}>
          <h3 className={styles.closed}>{title}</h3>
          <span className={styles.name}>{texts.notNow}</span>
        </div>
        <p className={styles.reason}>{option.reason ?? texts.noReason}</p>
      </Card>
    );
  }
  const href = linkTo(isRollover ? paths.rolloverDescribe : paths.restructureDescribe, {
    loanOrderId,
  });
  return (
    <Card label={title} className={styles.open}>
      <div className={styles.head}>
        <h3>
          <a className={styles.link} href={href}>
            {title}
          </a>
        </h3>
        <span className={styles.name}>
          {name}
          <Icon name="chevron" size={18} />
        </span>
      </div>
      <ChoiceFigures
        figures={[
          { label: texts.today, value: money(option.cashToday) },
          isRollover
            ? { label: texts.newDue, value: shortDate(option.newDueDate) }
            : { label: texts.newTerm, value: days(option.termDays) },
          { label: texts.stillToPay, value: money(option.stillToPay) },
          {
            label: texts.extraCost,
            value: texts.extra(option.extraCost),
            isWorse: option.extraCost > 0,
          },
        ]}
      />
    </Card>
  );
}
