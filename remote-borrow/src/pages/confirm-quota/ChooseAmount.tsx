import { useSwapVeto } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { ChangedFigures, changesOf } from '@pautang/shared/changed-figures';
import { days, money } from '@pautang/shared/format';
import { checkAmount } from '@pautang/shared/rules';
import { AmountInput, OptionCards, PlanBars } from '@pautang/shared/parts';
import {
  Button,
  Card,
  ErrorNote,
  Page as PageFrame,
  PriceStrip,
  classNames,
} from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useRef, useState } from 'react';
import { BetterTermsCard } from '../../components/better-terms/BetterTermsCard';
import { noLongerWords } from '../../components/better-terms/nearestChoice';
import type { BetterTerms } from '../../components/better-terms/useBetterTerms';
import { decisiveFigures } from '../../components/price/quoteFigures';
import { texts as priceTexts } from '../../components/price/texts';
import { Refusal, endsOffer } from '../../components/quota/Refusal';
import { AccountSheet } from './AccountSheet';
import { ChoiceLinks } from './ChoiceLinks';
import { CouponSheet } from './CouponSheet';
import styles from './Page.module.css';
import { texts } from './texts';
import { useChoice, useReview } from './useChoice';
import { useOffer } from './useOffer';
import { WhatIfSheet } from './WhatIfSheet';

interface ChooseAmountProps {
  readonly quota: BorrowQuota;
  readonly better: BetterTerms;
  /** the quota is up to date, so its own quote can be trusted */
  readonly isFresh: boolean;
  /** called when the lender refuses a choice that the quota offers, to request the quota again */
  readonly onRefused: () => void;
}

/** The form. Its state is the borrower's choice; everything else follows from the lender's answers. */
export function ChooseAmount(props: ChooseAmountProps) {
  const { quota, better, isFresh, onRefused } = props;
  const { choice, choose, amount, setAmount, isTouched, isJunk, wanted } = useChoice(quota, better);
  const offer = useOffer(quota, choice, isFresh);
  const { quote } = offer;
  const [sheet, setSheet] = useState<'coupons' | 'account' | 'compare' | null>(null);
  const amountBox = useRef<HTMLDivElement>(null);
  const termBox = useRef<HTMLDivElement>(null);
  const rests = amount === choice.loanAmount;
  // The choice is in the address and survives a reload to an urgent version; an amount that is being typed does not.
  useSwapVeto(rests ? (isTouched ? 'flow' : null) : 'act');
  const isPriced = rests && offer.isFresh;
  const figures = isPriced ? decisiveFigures(quote, quota.receivingAccount) : null;
  const earlier = useUnfinished(figures);
  const changes = isPriced && !isTouched ? changesOf(earlier, figures ?? []) : [];
  const review = useReview(offer, better, onRefused);
  const refusal = offer.error?.message ?? null;
  const broken = rests ? (checkAmount(choice.loanAmount, quota)?.message ?? null) : null;
  const amountError = broken ?? (rests && offer.refused === 'amount' ? refusal : null);
  const isTermOffered = quota.terms.some(({ periods }) => periods === choice.periods);
  const isTermGone = !isTermOffered || offer.refused === 'term';
  const hasChoice =
    quota.minAmount < quota.maxAmount || quota.terms.length > 1 || offer.payoffs !== undefined;
  const close = () => setSheet(null);
  const change = (next: Parameters<typeof choose>[0]): void => {
    review.stop();
    choose(next);
  };
  const press = (): void => {
    if (!rests) choose({ loanAmount: amount });
    if (checkAmount(amount, quota) !== null) amountBox.current?.querySelector('input')?.focus();
    else if (isTermOffered) review.start();
    else termBox.current?.querySelector('input')?.focus();
  };

  if (offer.error !== null && endsOffer(offer.error))
    return (
      <PageFrame center heading={texts.heading}>
        <Refusal error={offer.error} />
      </PageFrame>
    );
  return (
    <PageFrame
      heading={texts.heading}
      footer={
        <>
          <PriceStrip
            amount={quote.loanAmount}
            receive={quote.lendingAmount}
            repay={quote.totalRepayment}
            cost={quote.totalCost}
            eirBasisPoints={quote.eirBasisPoints}
            isStale={!isPriced}
            isComing={isTermOffered && checkAmount(amount, quota) === null && offer.error === null}
          />
          <ErrorNote message={offer.refused === null ? refusal : null} />
          {/* The sum on the button is the borrower's own choice, never a price. */}
          <Button full busy={review.isWaiting} onClick={press}>
            {texts.review(money(amount))}
          </Button>
        </>
      }
    >
      {changes.length > 0 ? (
        <ChangedFigures
          title={priceTexts.changedTitle}
          body={texts.changedBody}
          changes={changes}
        />
      ) : null}
      {isJunk ? <Card tone="warn">{texts.junk}</Card> : null}
      <BetterTermsCard terms={better} note={wanted && noLongerWords(wanted, choice)} />
      <div ref={amountBox}>
        <AmountInput
          label={texts.amount}
          value={amount}
          min={quota.minAmount}
          max={quota.maxAmount}
          step={quota.stepAmount}
          onChange={(value) => {
            review.stop();
            setAmount(value);
          }}
          onCommit={(loanAmount) => change({ loanAmount })}
          error={amountError}
        />
      </div>
      <div ref={termBox}>
        <OptionCards
          label={texts.term}
          value={choice.periods}
          options={quota.terms.map(({ periods, termDays }) => ({
            value: periods,
            title: days(termDays),
            detail: priceTexts.payments(periods),
          }))}
          onChange={(periods) => change({ periods })}
          error={isTermGone ? texts.termGone : null}
        />
      </div>
      <ChoiceLinks
        offer={offer}
        refusal={offer.refused === 'coupons' ? refusal : null}
        account={quota.receivingAccount}
        onCoupons={() => setSheet('coupons')}
        onAccount={() => setSheet('account')}
      />
      <Card className={styles.plan}>
        <div className={styles.planHead}>
          <h2>{texts.plan}</h2>
          {hasChoice ? (
            <Button variant="text" onClick={() => setSheet('compare')}>
              {texts.compare}
            </Button>
          ) : null}
        </div>
        <div className={classNames(!isPriced && styles.stale)} aria-busy={!isPriced || undefined}>
          <PlanBars label={texts.plan} items={quote.repayPlans} />
        </div>
      </Card>
      {sheet === 'coupons' ? (
        <CouponSheet
          offer={offer}
          onClose={close}
          onUse={(couponIds) => {
            change({ couponIds });
            close();
          }}
        />
      ) : null}
      <AccountSheet open={sheet === 'account'} account={quota.receivingAccount} onClose={close} />
      {sheet === 'compare' ? (
        <WhatIfSheet
          quota={quota}
          choice={choice}
          offer={offer}
          onChoose={change}
          onClose={close}
        />
      ) : null}
    </PageFrame>
  );
}
