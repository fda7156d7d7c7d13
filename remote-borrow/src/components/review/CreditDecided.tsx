import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus } from '@pautang/shared/contract/enums';
import { Button, Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Intro } from '../order/Intro';
import { texts } from './texts';

const home = { label: texts.home, href: linkTo(paths.home) };

/** A credit application that is not under review: approved, not sent yet (null: not begun), or used up. */
export function CreditDecided({ order }: { order: CreditOrder | null }): ReactNode {
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
    <PageFrame center heading={texts.heading}>
      <StateView
        kind={isDecided ? 'closed' : 'empty'}
        title={isDecided ? texts.usedTitle : texts.unfinishedTitle}
        body={isDecided ? texts.usedBody : texts.unfinishedBody}
        action={home}
      />
    </PageFrame>
  );
}
