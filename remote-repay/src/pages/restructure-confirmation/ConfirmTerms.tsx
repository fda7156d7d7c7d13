import { useNavigate } from '@pautang/shared/app';
import type { Change } from '@pautang/shared/changed-figures';
import { ChangedFigures } from '@pautang/shared/changed-figures';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { dateLabel, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, DataList, ListGroup, ListLink, Money } from '@pautang/shared/ui';
import { texts as labels } from '../../components/renewal/restructure/texts';
import { texts as shared } from '../../components/texts';
import { texts } from './texts';

interface ConfirmTermsProps {
  readonly detail: RestructureDetail;
  readonly changes: readonly Change[];
  readonly onAgreement: () => void;
}

export function ConfirmTerms({ detail, changes, onAgreement }: ConfirmTermsProps) {
  const navigate = useNavigate();
  const { balance, quote, restructureOrderId } = detail;
  const details = addressOf(paths.restructureDetails, { restructureOrderId });
  const last = quote.repayPlans[quote.repayPlans.length - 1];
  return (
    <>
      <ChangedFigures changes={changes} />
      <Card label={texts.toPay}>
        <p className={shapes.soft}>{texts.toPay}</p>
        <Money amount={detail.shortfall} size="display" />
        <p className={shapes.body}>{texts.nonRefundable}</p>
        <hr />
        <DataList
          items={[
            { label: labels.principal, value: money(balance) },
            { label: labels.payments, value: String(quote.periods) },
            { label: labels.firstDue, value: dateLabel(detail.newDueDate) },
            ...(last ? [{ label: labels.lastDue, value: dateLabel(last.dueDate) }] : []),
            { label: labels.stillToPay, value: money(detail.remainingPayable) },
            {
              label: labels.extraCost,
              value: shared.extra(detail.extraCost),
              tone: detail.extraCost > 0 ? 'bad' : 'plain',
            },
          ]}
        />
      </Card>
      <Card tone="warn">
        <h2>{texts.finalTitle}</h2>
        <p className={shapes.body}>{texts.finalBody(money(balance))}</p>
      </Card>
      <ListGroup>
        <ListLink icon="document" title={texts.readAgreement} onSelect={onAgreement} />
        <ListLink
          icon="calendar"
          title={texts.compare}
          detail={texts.compareDetail}
          onSelect={() => void navigate(details, { replace: true })}
        />
      </ListGroup>
    </>
  );
}
