import type { PayoffStretch } from '@pautang/shared/contract/loan';
import { dateLabel, money, shortDate } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { CoverRadio, Hidden, QueryView, Skeleton, TextField, classNames } from '@pautang/shared/ui';
import { useId, useState } from 'react';
import page from './Page.module.css';
import styles from './PayoffPicker.module.css';
import { texts } from './texts';
import type { Offer } from './useOffer';

/** The saving from an early payoff of the chosen loan. Renders nothing if the lender does not state it. */
export function PayoffPicker({ offer }: { readonly offer: Offer }) {
  const { payoffs, isFresh, error, couponDiscount } = offer;
  // Keep the picked day when amount or term change.
  const [picked, setPicked] = useState<Picked | null>(null);
  const headingId = useId();
  if (payoffs === undefined || payoffs.length === 0) return null;
  const data = error === null ? payoffs : undefined;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>{texts.payoff}</h3>
      <p className={styles.caption}>{texts.payoffWhen}</p>
      <QueryView
        query={{ data, error, isFetching: error === null, refetch: offer.retry }}
        skeleton={<Skeleton height={240} />}
      >
        {(stretches) => {
          const isOfPlan = (day: string) => stretchOf(stretches, day) !== undefined;
          const onPick = (day: string) => setPicked({ day, isOfPlan: isOfPlan(day) });
          const parts = { stretches, day: shownDay(picked, stretches), onPick };
          return (
            <div className={classNames(!isFresh && page.stale)} aria-busy={!isFresh || undefined}>
              <TimeLine {...parts} />
              <PayoffDay {...parts} />
              <p className={shapes.below}>
                {texts.payoffNote}
                {couponDiscount > 0 ? ` ${texts.payoffCoupon(money(couponDiscount))}` : null}
              </p>
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}

interface Picked {
  /** the value of the date field, even if it is no date */
  readonly day: string;
  /** whether the day was within the plan when it was picked */
  readonly isOfPlan: boolean;
}

const stretchOf = (stretches: readonly PayoffStretch[], day: string) =>
  stretches.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Returns the day to show: at first the last with the highest saving; past a shortened plan, the plan's last. */
function shownDay(picked: Picked | null, stretches: readonly PayoffStretch[]): string {
  if (picked === null) return stretches[0]?.lastDay ?? '';
  const isPlanShorter = picked.isOfPlan && stretchOf(stretches, picked.day) === undefined;
  return isPlanShorter ? (stretches[stretches.length - 1]?.lastDay ?? '') : picked.day;
}

interface DayProps {
  readonly stretches: readonly PayoffStretch[];
  /** the value of the date field: YYYY-MM-DD, or no date */
  readonly day: string;
  readonly onPick: (day: string) => void;
}

/** The plan from left to right with the saving of each stretch, to scale. A tap picks the last day of a stretch. */
function TimeLine({ stretches, day, onPick }: DayProps) {
  const name = useId();
  const most = Math.max(1, ...stretches.map(({ payoffSaves }) => payoffSaves));
  const chosen = stretchOf(stretches, day);
  return (
    <fieldset className={styles.line}>
      <legend>
        <Hidden>{texts.payoffWhen}</Hidden>
      </legend>
      {stretches.map((stretch) => (
        <label key={stretch.lastDay} className={styles.stretch}>
          <Hidden>{texts.saves}</Hidden>
          <CoverRadio
            name={name}
            checked={stretch === chosen}
            onChange={() => onPick(stretch.lastDay)}
          />
          <span className={styles.face}>
            <span className={styles.column} aria-hidden>
              <span
                className={styles.bar}
                style={{ height: `${(stretch.payoffSaves / most) * 100}%` }}
              />
            </span>
            <b className={styles.saves}>{money(stretch.payoffSaves)}</b>
            <span className={styles.until}>{texts.by(shortDate(stretch.lastDay))}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function PayoffDay({ stretches, day, onPick }: DayProps) {
  const first = stretches[0]?.firstDay ?? '';
  const last = stretches[stretches.length - 1]?.lastDay ?? '';
  const index = stretches.findIndex((stretch) => stretch === stretchOf(stretches, day));
  const stretch = stretches[index];
  return (
    <>
      <TextField
        label={texts.payoffDay}
        type="date"
        value={day}
        min={first}
        max={last}
        onChange={onPick}
        error={stretch ? null : texts.payoffDayError(dateLabel(first), dateLabel(last))}
      />
      <output className={styles.words}>
        {stretch ? (
          <>
            {texts.payoffWords(index, dateLabel(day))} <b>{money(stretch.payoffAmount)}</b>.{' '}
            {texts.payoffAll(money(stretch.totalRepayment))}{' '}
            {stretch.payoffSaves > 0
              ? texts.payoffLess(money(stretch.payoffSaves))
              : texts.payoffSame}
          </>
        ) : null}
      </output>
    </>
  );
}
