import { isAppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { QueryViewProps } from '@pautang/shared/ui';
import { QueryView, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** The lender has nothing with this id, or does not accept it as an id. */
const unknown: ReadonlySet<number | null> = new Set([
  ResponseCode.NOT_FOUND,
  ResponseCode.BAD_DATA,
]);

/** A QueryView of something that an address names: what the lender does not know cannot be retried. */
export function FoundQuery<T>(props: QueryViewProps<T>): ReactNode {
  const { data, error } = props.query;
  if (data === undefined && isAppError(error) && unknown.has(error.code)) {
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
