import { isAppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { QueryViewProps } from '@pautang/shared/ui';
import { QueryView, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** A QueryView of something that an address names: what the lender does not know cannot be retried. */
export function FoundQuery<T>(props: QueryViewProps<T>): ReactNode {
  const { data, error } = props.query;
  if (data === undefined && isAppError(error) && error.code === ResponseCode.NOT_FOUND) {
    return (
      <StateView
        kind="empty"
        title={texts.unknownTitle}
        body={texts.unknownBody}
        action={{ label: texts.yourLoans, href: linkTo(paths.records) }}
        secondary={{ label: texts.home, href: linkTo(paths.home) }}
      />
    );
  }
  return <QueryView {...props} />;
}
