import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button, Page as PageFrame, StateView } from '@pautang/shared/ui';
import { Intro } from './Intro';
import { texts } from './texts';

interface CreditDecidedProps {
  /** null: the borrower has not begun */
  readonly order: CreditOrder | null;
  /** the heading of the page that it replaces */
  readonly heading: string;
}

/** The page of a credit application without a pending decision: approved, used up, or not sent yet. */
export function CreditDecided({ order, heading }: CreditDecidedProps) {
  if (order?.status === CreditStatus.APPROVED && !order.expired)
    return (
      <PageFrame
        center
        footer={
          <Button full href={linkTo(paths.confirmQuota)}>
            {texts.choose}
          </Button>
        }
      >
        <Intro picture="success" title={texts.approvedTitle}>
          {texts.approvedBody}
        </Intro>
      </PageFrame>
    );
  const isDecided =
    order?.status === CreditStatus.APPROVED || order?.status === CreditStatus.FINISH;
  return (
    <PageFrame center heading={heading}>
      <StateView
        kind={isDecided ? 'closed' : 'empty'}
        title={isDecided ? texts.usedTitle : texts.unfinishedTitle}
        body={isDecided ? texts.usedBody : texts.unfinishedBody}
        action={{ label: texts.home, href: linkTo(paths.home) }}
      />
    </PageFrame>
  );
}
