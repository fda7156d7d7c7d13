import { isAppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { QueryViewProps } from '@pautang/shared/ui';
import { QueryView, StateView } from '@pautang/shared/ui';
import { texts } from './texts';

/** Whether the lender knows nothing with this id, or does not accept it as an id. */
const unknown: ReadonlySet<number | null> = new Set([
  ResponseCode.NOT_FOUND,
  ResponseCode.BAD_DATA,
]);

/** A QueryView for an id from an address: if the lender does not know the id, it offers no retry. */
export function FoundQuery<T>(props: QueryViewProps<T>) {
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
