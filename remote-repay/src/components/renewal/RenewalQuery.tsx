import { isAppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { dateLabel } from '@pautang/shared/format';
import { StateNews } from '@pautang/shared/parts';
import type { QueryViewProps } from '@pautang/shared/ui';
import { StateView } from '@pautang/shared/ui';
import { FoundQuery } from '../FoundQuery';
import { texts } from '../texts';

/** The lender answers with these codes instead of terms; its message says why. */
const notOffered: ReadonlySet<number | null> = new Set([
  ResponseCode.DEFERRAL_CONFIG,
  ResponseCode.RESTRUCTURE_CONFIG,
  ResponseCode.ROLLOVER_TOO_EARLY,
  ResponseCode.ROLLOVERS_IN_A_ROW,
]);

/** Returns whether no terms are left to agree to, so that a retry would not help. */
export function isWithoutTerms(error: unknown): boolean {
  return isAppError(error) && (notOffered.has(error.code) || isEnded(error));
}

const isEnded = (error: unknown): boolean =>
  isAppError(error) && error.code === ResponseCode.RENEWAL_ENDED;

const endTitle = (error: unknown): string =>
  isEnded(error) ? texts.endedTitle : texts.notPossible;

interface RenewalQueryProps<T> extends QueryViewProps<T> {
  /** the state of the renewal in words, announced when it changes */
  readonly news?: (detail: T) => string;
}

/** Shows the terms of a renewal, or why it has none and the way back to the choice (section 8, 1600001 and 1600002). */
export function RenewalQuery<T>({ news, ...props }: RenewalQueryProps<T>) {
  const { data, error } = props.query;
  const reason = isAppError(error) && isWithoutTerms(error) ? error.message : null;
  const words = data && news?.(data);
  return (
    <>
      <StateNews words={reason === null ? (words ?? null) : `${endTitle(error)}. ${reason}`} />
      {reason === null ? (
        <FoundQuery {...props} />
      ) : (
        <NotOffered reason={reason} hasEnded={isEnded(error)} />
      )}
    </>
  );
}

interface NotOfferedProps {
  /** in the lender's words; null if it gives no reason */
  readonly reason: string | null;
  /** YYYY-MM-DD, the first day on which it is possible; null or missing: it depends on more than the day */
  readonly availableFrom?: string | null | undefined;
  readonly hasEnded?: boolean;
  readonly loanOrderId?: string;
}

/** Says why no rollover or restructure is possible, from when on it is, and leads to the other choices. */
export function NotOffered(props: NotOfferedProps) {
  const { reason, availableFrom, hasEnded = false, loanOrderId } = props;
  return (
    <StateView
      kind="closed"
      title={
        hasEnded
          ? texts.endedTitle
          : availableFrom
            ? texts.possibleFrom(dateLabel(availableFrom))
            : texts.notPossible
      }
      body={reason ?? texts.noReason}
      action={{
        label: texts.yourChoices,
        href: linkTo(paths.repay, loanOrderId === undefined ? {} : { loanOrderId }),
      }}
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}
