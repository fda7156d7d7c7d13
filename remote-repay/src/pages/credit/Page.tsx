import { usePolling, useServices } from '@pautang/shared/app';
import type { CreditEntry } from '@pautang/shared/contract/borrowerCredit';
import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import { dateLabel, instantLabel } from '@pautang/shared/format';
import { CopyButton } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Button,
  Card,
  Chip,
  ListGroup,
  ListLink,
  Money,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import { useState } from 'react';
import type { Credit } from './api';
import { useRepayCreditQuery } from './api';
import { AskSheet } from './AskSheet';
import styles from './Page.module.css';
import { texts } from './texts';

const hasAny = ({ credit, refund, entries }: Credit): boolean =>
  credit > 0 || refund?.paidAt === null || entries.length > 0;

/** Decision S13: the borrower's credit, its source, and the refund. */
export function Page() {
  const query = useRepayCreditQuery();
  const [isAsking, setIsAsking] = useState(false);
  const { data, refetch } = query;
  const isOnItsWay = data?.refund?.paidAt === null;
  usePolling(refetch, { isActive: isOnItsWay });
  const canAsk = data !== undefined && data.refundable > 0 && data.receivingAccount !== null;
  return (
    <PageFrame
      heading={texts.heading}
      center={data === undefined ? query.isError : !hasAny(data)}
      footer={
        canAsk ? (
          <Button full variant="quiet" onClick={() => setIsAsking(true)}>
            {texts.askFor(data.refundable)}
          </Button>
        ) : null
      }
    >
      <QueryView
        query={query}
        skeleton={
          <>
            <SkeletonCard lines={3} height={150} />
            <SkeletonCard lines={4} height={196} />
          </>
        }
        isEmpty={(credit) => !hasAny(credit)}
        empty={
          <StateView
            kind="empty"
            title={texts.emptyTitle}
            body={texts.emptyBody}
            action={{ label: texts.yourLoans, href: linkTo(paths.records) }}
            secondary={{ label: texts.home, href: linkTo(paths.home) }}
          />
        }
      >
        {(credit) => (
          <>
            <CreditNow credit={credit} />
            <CreditHistory entries={credit.entries} />
          </>
        )}
      </QueryView>
      {isAsking && canAsk ? (
        <AskSheet credit={data} refetch={refetch} onClose={() => setIsAsking(false)} />
      ) : null}
    </PageFrame>
  );
}

function CreditNow({ credit }: { readonly credit: Credit }) {
  const { clock } = useServices();
  const { reason, refund } = credit;
  return (
    <>
      {refund?.paidAt === null ? (
        <Card label={texts.onItsWay}>
          <div className={shapes.row}>
            <Money amount={refund.amount} size="large" />
            <Chip>{texts.onItsWay}</Chip>
          </div>
          <p className={shapes.soft}>
            {texts.sentTo(refund.receivingAccount, instantLabel(refund.askedAt, clock.now()))}
          </p>
          <p className={styles.number}>
            {refund.receiptNumber}
            <CopyButton value={refund.receiptNumber} label={texts.refundReceipt} />
          </p>
        </Card>
      ) : null}
      {credit.credit > 0 || refund?.paidAt !== null ? (
        <Card label={texts.heading}>
          <p className={shapes.soft}>{texts.heading}</p>
          <Money amount={credit.credit} size="display" />
          {credit.credit > 0 ? (
            <p className={shapes.soft}>{[texts.what, reason].filter(Boolean).join(' ')}</p>
          ) : null}
        </Card>
      ) : null}
    </>
  );
}

function CreditHistory({ entries }: { readonly entries: readonly CreditEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ListGroup label={texts.history}>
      {entries.map((entry, index) => (
        <ListLink
          // the list only grows at its beginning, so the distance from the end is a stable key
          key={entries.length - index}
          title={texts.titleOf(entry)}
          detail={
            <>
              {dateLabel(entry.day)}
              {entry.receiptNumber === null ? null : (
                <>
                  {' '}
                  <span className={styles.receipt}>{entry.receiptNumber}</span>
                </>
              )}
            </>
          }
          trailing={texts.change(entry.amount)}
          href={linkTo(paths.repayDetail, {
            loanOrderId: entry.loanOrderId,
            isOverdue: flag(false),
          })}
        />
      ))}
    </ListGroup>
  );
}
