import { useServices } from '@pautang/shared/app';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { dateLabel, instantLabel, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, DataList, ErrorNote, ListGroup, ListLink, Money } from '@pautang/shared/ui';
import type { AskedQuery } from '../../components/payment/askAnew';
import { texts as labels } from '../../components/renewal/restructure/texts';
import { texts as shared } from '../../components/texts';
import { useFreshFigures } from '../../useFreshFigures';
import { texts } from './texts';
import type { useAgree } from './useAgree';

interface FeeToPayProps {
  readonly detail: RestructureDetail;
  readonly onAgreement: () => void;
}

export const feeWords = ({ repaidAmount, shortfall }: RestructureDetail): string =>
  repaidAmount > 0 ? texts.missing(shortfall) : texts.agreedBody;

export function FeeToPay({ detail, onAgreement }: FeeToPayProps) {
  const { clock } = useServices();
  const { shortfall, repaidAmount, termsUntil } = detail;
  return (
    <>
      <Card label={texts.toPay}>
        <p className={shapes.soft}>{texts.toPay}</p>
        <Money amount={shortfall} size="display" />
        <p className={shapes.body}>{feeWords(detail)}</p>
        <hr />
        <DataList
          items={[
            { label: labels.fee, value: money(detail.serviceFee) },
            ...(repaidAmount > 0
              ? [{ label: texts.repaid, value: shared.minus(repaidAmount) }]
              : []),
          ]}
        />
        <hr />
        <DataList
          items={[
            { label: labels.principal, value: money(detail.balance) },
            { label: labels.firstDue, value: dateLabel(detail.newDueDate) },
            { label: labels.stillToPay, value: money(detail.remainingPayable) },
          ]}
        />
      </Card>
      <Card tone="warn">
        <h2>{texts.agreedTitle}</h2>
        {termsUntil === null ? null : (
          <p className={shapes.body}>{texts.until(instantLabel(termsUntil, clock.now()))}</p>
        )}
      </Card>
      <ListGroup>
        <ListLink icon="document" title={texts.readAgreement} onSelect={onAgreement} />
      </ListGroup>
    </>
  );
}

interface FeeBarProps {
  readonly detail: RestructureDetail;
  readonly query: AskedQuery<RestructureDetail>;
  readonly act: ReturnType<typeof useAgree>;
}

/** Refreshes when the page becomes visible again: the fee may be paid, or the terms may have expired. */
export function FeeBar({ detail, query, act }: FeeBarProps) {
  useFreshFigures(detail.asOf, query.refetch);
  return (
    <>
      <ErrorNote message={act.payMessage} />
      <Button full busy={act.isPaying} onClick={() => act.pay(detail)}>
        {texts.pay(money(detail.shortfall))}
      </Button>
    </>
  );
}
