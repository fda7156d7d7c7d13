import type { Quote } from '@pautang/shared/contract/loan';
import { money, rate } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { DataList, Sheet } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { termLabel } from '../../components/price/quoteFigures';
import { texts as quoteTexts } from '../../components/price/texts';
import { DisclosureSection } from './DisclosureSection';
import { LenderFacts } from './LenderFacts';
import { ScheduleTable } from './ScheduleTable';
import { texts } from './texts';

export interface DisclosureSheetProps {
  readonly open: boolean;
  readonly quote: Quote;
  readonly onClose: () => void;
}

function charges(quote: Quote): DataItem[] {
  const coupon: DataItem = {
    label: texts.coupon,
    value: texts.minus(money(quote.couponDiscount)),
    tone: 'good',
  };
  return [
    { label: texts.interest(rate(quote.ratePerPeriodBasisPoints)), value: money(quote.interest) },
    { label: texts.fee(rate(quote.processingFeeBasisPoints)), value: money(quote.processingFee) },
    ...(quote.couponDiscount > 0 ? [coupon] : []),
    { label: texts.chargesTotal, value: money(quote.totalCost) },
  ];
}

/** Truth in Lending (RA 3765): what the borrower must know before agreeing, with the lender's corporate data. */
export function DisclosureSheet({ open, quote, onClose }: DisclosureSheetProps): ReactNode {
  return (
    <Sheet open={open} onClose={onClose} title={texts.disclosure}>
      <DisclosureSection title={texts.financed}>
        <DataList
          items={[
            { label: quoteTexts.loanAmount, value: money(quote.loanAmount) },
            { label: quoteTexts.term, value: termLabel(quote) },
          ]}
        />
      </DisclosureSection>
      <DisclosureSection title={texts.charges}>
        <DataList items={charges(quote)} />
      </DisclosureSection>
      <DisclosureSection title={texts.net}>
        <DataList items={[{ label: texts.netLine, value: money(quote.lendingAmount) }]} />
      </DisclosureSection>
      <DisclosureSection title={texts.schedule}>
        <ScheduleTable quote={quote} />
      </DisclosureSection>
      <DisclosureSection title={texts.rateTitle}>
        <DataList
          items={[
            { label: texts.rateTitle, value: texts.eirOf(rate(quote.eirBasisPoints)) },
            {
              label: texts.nominal,
              value: texts.nominalOf(rate(quote.ratePerPeriodBasisPoints)),
            },
          ]}
        />
      </DisclosureSection>
      <DisclosureSection title={texts.lender}>
        <LenderFacts />
      </DisclosureSection>
    </Sheet>
  );
}
