import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { usePolling } from '@pautang/shared/app';
import { Button, Page as PageFrame, QueryView, SkeletonCard, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Credit } from './api';
import { useRepayCreditQuery } from './api';
import { AskSheet } from './AskSheet';
import { CreditHistory } from './CreditHistory';
import { CreditNow } from './CreditNow';
import { askFor, texts } from './texts';

const hasAny = ({ credit, refund, entries }: Credit): boolean =>
  credit > 0 || refund?.paidAt === null || entries.length > 0;

/** Decision S13: what the borrower has at the lender, where it came from, and the way back to them. */
export function Page(): ReactNode {
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
            {askFor(data.refundable)}
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
