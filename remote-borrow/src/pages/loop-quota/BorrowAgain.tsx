import { api, call, isAppError, useTerms } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { getCoupons } from '@pautang/shared/contract/borrow';
import { isOffered } from '@pautang/shared/contract/offers';
import type { Quote } from '@pautang/shared/contract/loan';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { aPeriod, dateLabel, days, list, money, rate } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import type { DataItem, QueryState } from '@pautang/shared/ui';
import {
  Button,
  Card,
  DataList,
  ErrorNote,
  Money,
  Page as PageFrame,
  PriceStrip,
  QueryView,
  Skeleton,
} from '@pautang/shared/ui';
import { BetterTermsCard } from '../../components/better-terms/BetterTermsCard';
import type { BetterTerms } from '../../components/better-terms/useBetterTerms';
import { reofferQuery } from '../../components/better-terms/useBetterTerms';
import { termLabel } from '../../components/price/quoteFigures';
import { useBorrowPriceQuery } from '../../components/quota/api';
import { queryOf } from '../../components/quota/selection';
import { LastLoanCard } from './LastLoanCard';
import styles from './Page.module.css';
import { texts } from './texts';
import type { Repeat } from './useRepeat';
import type { UsualChoice } from './usualChoice';
import { usualChoice } from './usualChoice';

const { useRepeatCouponsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    repeatCoupons: build.query<ResponseOf<typeof getCoupons>, RequestOf<typeof getCoupons>>({
      query: (selection) => call(getCoupons, selection),
      providesTags: ['Coupon', 'Credit'],
    }),
  }),
});

interface BorrowAgainProps extends Omit<Extract<Repeat, { kind: 'ready' }>, 'kind'> {
  readonly better: BetterTerms;
  readonly query: QueryState<Repeat>;
}

/** The last loan beside the present offer, and the last choice at its present price. */
export function BorrowAgain(props: BorrowAgainProps) {
  const { last, quota, isFresh, better, query } = props;
  const before = last.status.quote;
  const choice = usualChoice(before, quota);
  const { loanAmount, periods } = choice.selection;
  const price = useBorrowPriceQuery(choice.selection);
  const hasCoupons = isOffered(useTerms(), 'coupons');
  const coupons = useRepeatCouponsQuery({ loanAmount, periods }, { skip: !hasCoupons });
  const usable = coupons.currentData?.coupons.filter(({ state }) => state === 'available');
  const sums = usable?.map(({ amount }) => money(amount)) ?? [];
  const couponWords = sums.length > 0 ? texts.couponsOf(list(sums)) : texts.noCoupons;
  const couponLine: DataItem = {
    label: texts.coupons,
    value: usable && couponWords,
    tone: sums.length > 0 ? 'good' : 'plain',
  };
  // The rates of the suggestion hold for every choice.
  const now = quota.quote;
  const { limitThen } = last.status;
  const changes = [
    limitThen === undefined
      ? { label: texts.limit, value: money(quota.maxAmount) }
      : changed(texts.limit, money, limitThen, quota.maxAmount, 'more'),
    changed(
      texts.interest(aPeriod(now)),
      rate,
      before.ratePerPeriodBasisPoints,
      now.ratePerPeriodBasisPoints,
    ),
    changed(texts.fee, rate, before.processingFeeBasisPoints, now.processingFeeBasisPoints),
    ...(hasCoupons && !coupons.isError ? [couponLine] : []),
    // The borrower's waiting time is over here: until then the lender refuses the quota.
    { label: texts.wait, value: texts.noWait },
  ];
  const quote = price.currentData?.quote;
  const error = isAppError(price.error) ? price.error : null;
  const sum = money(loanAmount);
  const next = { ...queryOf(choice.selection), ...reofferQuery(better) };
  return (
    <PageFrame
      heading={texts.heading}
      footer={
        <>
          {quote ? (
            <PriceStrip
              receive={quote.lendingAmount}
              repay={quote.totalRepayment}
              cost={quote.totalCost}
              eirBasisPoints={quote.eirBasisPoints}
              isStale={!isFresh || price.isFetching || price.isError}
              isComing={error === null}
            />
          ) : error ? null : (
            <Skeleton height={40} />
          )}
          <ErrorNote message={error?.message} />
          <Button full href={linkTo(paths.confirmQuota, next)}>
            {choice.otherAmount === null ? texts.chooseAgain(sum) : texts.choose(sum)}
          </Button>
        </>
      }
    >
      <QueryView query={query} skeleton={null}>
        {() => (
          <>
            <LastLoanCard last={last} />
            <BetterTermsCard terms={better} />
            <ChoiceCard choice={choice} quota={quota} last={before} quote={quote} />
            <Card>
              <h2 className={styles.title}>{texts.since}</h2>
              <DataList items={changes} />
            </Card>
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

interface ChoiceCardProps {
  readonly choice: UsualChoice;
  readonly quota: BorrowQuota;
  readonly last: Quote;
  readonly quote: Quote | undefined;
}

function ChoiceCard({ choice, quota, last, quote }: ChoiceCardProps) {
  const { selection, otherAmount, isOtherTerm } = choice;
  const { loanAmount, periods } = selection;
  const term = quota.terms.find((one) => one.periods === periods) ?? last;
  const isSame = otherAmount === null && !isOtherTerm;
  const first = quote?.repayPlans[0];
  return (
    <Card>
      <h2 className={styles.title}>{isSame ? texts.again : texts.choice}</h2>
      <div className={styles.figure}>
        <Money amount={loanAmount} size="display" />
      </div>
      <p className={shapes.soft}>{termLabel(term)}</p>
      {first ? (
        <p className={shapes.soft}>
          {texts.firstPayment(money(first.amount), dateLabel(first.dueDate))}
        </p>
      ) : (
        <Skeleton width="70%" height={20} />
      )}
      {otherAmount ? (
        <p className={shapes.remark}>
          {texts[otherAmount](money(last.loanAmount), money(loanAmount))}
        </p>
      ) : null}
      {isOtherTerm ? (
        <p className={shapes.remark}>{texts.otherTerm(days(last.termDays), days(term.termDays))}</p>
      ) : null}
    </Card>
  );
}

function changed(
  label: string,
  words: (figure: number) => string,
  then: number,
  now: number,
  better: 'more' | 'less' = 'less',
): DataItem {
  if (then === now) return { label, value: texts.unchanged(words(now)) };
  const isBetter = better === 'more' ? now > then : now < then;
  const value = texts.change(words(then), words(now));
  return isBetter ? { label, value, tone: 'good' } : { label, value };
}
