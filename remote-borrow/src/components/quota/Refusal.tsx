import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { AppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { PendingLoan } from './PendingLoan';
import type { Selection } from './selection';
import { queryOf } from './selection';
import { texts } from './texts';

export interface RefusalProps {
  readonly error: AppError;
  /** what was chosen, for the way back to the amount */
  readonly choice?: Selection;
}

/** What the lender refused, in its own words, and where to go from here. */
export function Refusal({ error, choice }: RefusalProps): ReactNode {
  const home = { label: texts.home, href: linkTo(paths.home) };
  switch (error.code) {
    case ResponseCode.LOAN_PENDING:
      return <PendingLoan />;
    case ResponseCode.CREDIT_NOT_APPROVED:
      return (
        <StateView
          kind="closed"
          title={texts.notApprovedTitle}
          body={error.message}
          action={home}
        />
      );
    case ResponseCode.ACCOUNT_FROZEN:
      return (
        <StateView
          kind="closed"
          title={texts.frozenTitle}
          body={error.message}
          action={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
          secondary={home}
        />
      );
    default: {
      // Of data that it does not understand the lender names the field, which is for who wrote the link; and what such
      // a link asks for is no choice to go back to.
      const isLinkWrong = error.code === ResponseCode.BAD_DATA;
      const query = choice === undefined || isLinkWrong ? {} : queryOf(choice);
      return (
        <StateView
          kind="error"
          title={texts.offerTitle}
          body={isLinkWrong ? texts.notOffered : error.message}
          action={{ label: texts.chooseAgain, href: linkTo(paths.confirmQuota, query) }}
          secondary={home}
        />
      );
    }
  }
}
