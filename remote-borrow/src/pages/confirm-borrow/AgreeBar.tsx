import type { AppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { money } from '@pautang/shared/format';
import { checkAgreement } from '@pautang/shared/rules';
import { Button, Checkbox, ErrorNote, PriceStrip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './Page.module.css';
import type { TermsSheet } from './TermsPage';
import { texts } from './texts';
import type { Agreement } from './useAgreement';
import type { Borrow } from './useBorrow';
import type { OfferedTerms, TermsQuery } from './useTerms';

export interface AgreeBarProps {
  readonly terms: OfferedTerms;
  readonly query: TermsQuery;
  readonly agreement: Agreement;
  readonly borrow: Borrow;
  readonly couponIds: readonly string[];
  readonly onOpen: (sheet: TermsSheet) => void;
}

const unanswered: ReadonlySet<string> = new Set(['network', 'timeout', 'canceled', 'badResponse']);

function wordsFor(error: AppError): string {
  if (error.code === ResponseCode.PRICE_CHANGED)
    return `${texts.changedTitle}. ${texts.changedBody}`;
  return unanswered.has(error.kind) ? texts.nothingLost(error.message) : error.message;
}

/** The price, the tick and the act. */
export function AgreeBar(props: AgreeBarProps): ReactNode {
  const { terms, query, agreement, borrow, couponIds, onOpen } = props;
  const { quote, version } = terms;
  const [isAsked, setIsAsked] = useState(false);
  const [isContractMissing, setIsContractMissing] = useState(false);
  // A card at the top of the page says it, figure by figure.
  const isToldAbove =
    borrow.error?.code === ResponseCode.PRICE_CHANGED && agreement.changes.length > 0;
  const error = (isToldAbove ? null : borrow.error) ?? query.error ?? null;

  const tick = (isOn: boolean): void => {
    borrow.reset();
    // Nobody has read what has not loaded.
    setIsContractMissing(isOn && version === null);
    if (version === null) query.contract.refetch();
    else if (isOn) agreement.agree();
    else agreement.withdraw();
  };
  const press = (): void => {
    setIsAsked(!agreement.isTicked);
    if (agreement.isTicked) void borrow.start(terms, couponIds);
  };
  const tickError =
    isContractMissing && version === null
      ? texts.contractMissing
      : isAsked
        ? checkAgreement(agreement.isTicked)
        : null;

  return (
    <>
      <PriceStrip
        receive={quote.lendingAmount}
        repay={quote.totalRepayment}
        cost={quote.totalCost}
        eirBasisPoints={quote.eirBasisPoints}
        isStale={query.isFetching || query.error !== undefined}
      />
      <Checkbox checked={agreement.isTicked} onChange={tick} error={tickError}>
        {texts.agreeBefore}
        <button type="button" className={styles.inlineLink} onClick={() => onOpen('agreement')}>
          {texts.agreeLink}
        </button>
        {texts.agreeAfter}
      </Checkbox>
      <ErrorNote message={borrow.message ?? (error === null ? null : wordsFor(error))} />
      <Button full busy={borrow.isBusy} onClick={press}>
        {texts.borrow(money(quote.loanAmount))}
      </Button>
    </>
  );
}
