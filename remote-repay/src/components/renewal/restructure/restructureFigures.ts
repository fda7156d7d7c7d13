import type { Figures } from '@pautang/shared/app';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { dateLabel, money, rate } from '@pautang/shared/format';
import { texts as shared } from '../../texts';
import { texts } from './texts';

/** The figures by which a borrower judges a restructure. The page reports a change before it sends anything. */
export function restructureFigures(detail: RestructureDetail): Figures {
  const { quote } = detail;
  return [
    [texts.fee, money(detail.serviceFee)],
    [texts.principal, money(detail.balance)],
    [texts.payments, String(quote.periods)],
    [texts.firstDue, dateLabel(detail.newDueDate)],
    [texts.stillToPay, money(detail.remainingPayable)],
    [texts.extraCost, shared.extra(detail.extraCost)],
    [texts.eir, rate(detail.price.eirBasisPoints)],
  ];
}
