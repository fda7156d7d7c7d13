import type { AppError, MoneyAct } from '@pautang/shared/app';
import { isUnanswered } from '@pautang/shared/app';
import { money } from '@pautang/shared/format';
import { checkAgreement } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Checkbox, ErrorNote, PriceStrip } from '@pautang/shared/ui';
import { useState } from 'react';
import { texts as priceTexts } from '../../components/price/texts';
import { texts } from './texts';
import type { Agreement } from './useAgreement';
import type { AgreedTerms, Terms, TermsQuery } from './useTerms';

interface AgreeBarProps {
  readonly terms: Terms;
  readonly query: TermsQuery;
  readonly agreement: Agreement;
  readonly borrow: MoneyAct<AgreedTerms>;
  readonly onAgreement: () => void;
}

const wordsFor = (error: AppError): string =>
  isUnanswered(error) ? texts.nothingLost(error.message) : error.message;

export function AgreeBar(props: AgreeBarProps) {
  const { terms, query, agreement, borrow, onAgreement } = props;
  const { quote, version } = terms;
  const [isAsked, setIsAsked] = useState(false);
  const [isContractMissing, setIsContractMissing] = useState(false);
  const inTheWay = (): string | null => {
    const { hitch } = borrow;
    if (hitch?.kind === 'told') return hitch.message;
    if (hitch?.kind === 'failed') return wordsFor(hitch.error);
    // If figures changed, a card at the top of the page lists them instead.
    if (hitch?.kind === 'changed' && agreement.changes.length === 0)
      return `${priceTexts.changedTitle}. ${texts.changedBody}`;
    return query.error ? wordsFor(query.error) : null;
  };

  const tick = (isOn: boolean): void => {
    borrow.reset();
    // The borrower cannot have read an agreement that has not loaded, so the tick waits for it.
    setIsContractMissing(isOn && version === null);
    if (version === null) query.contract.refetch();
    else if (isOn) agreement.agree();
    else agreement.withdraw();
  };
  const press = (): void => {
    setIsAsked(!agreement.isTicked);
    // The box can be ticked only when there is a version to agree to.
    if (agreement.isTicked && version !== null) borrow.start({ ...terms, version });
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
        isComing={query.isFetching}
      />
      <Checkbox checked={agreement.isTicked} onChange={tick} error={tickError}>
        {texts.agreeBefore}
        <button type="button" className={shapes.inlineLink} onClick={onAgreement}>
          {texts.agreeLink}
        </button>
        {texts.agreeAfter}
      </Checkbox>
      <ErrorNote message={inTheWay()} />
      <Button full busy={borrow.isBusy} onClick={press}>
        {texts.borrow(money(quote.loanAmount))}
      </Button>
    </>
  );
}
