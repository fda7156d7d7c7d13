import type { AppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { StateView } from '@pautang/shared/ui';
import { useBorrowQuotaQuery } from '../quota/api';
import type { Selection } from '../quota/selection';
import { queryOf } from '../quota/selection';
import { choiceLabel, nearestChoice } from './nearestChoice';
import { texts } from './texts';
import type { BetterTerms } from './useBetterTerms';
import { reofferQuery, useEndedWords } from './useBetterTerms';

/** Returns whether the refused amount or term was possible only under better terms that have ended. */
export function isEndedChoice({ code }: AppError, { hasEnded }: BetterTerms): boolean {
  return hasEnded && (code === ResponseCode.AMOUNT_OUT_OF_LIMIT || code === ResponseCode.BAD_DATA);
}

interface EndedChoiceProps {
  readonly terms: BetterTerms;
  readonly choice: Selection;
}

/** Says why a choice ended with the better terms, and offers the nearest choice that is possible. */
export function EndedChoice({ terms, choice }: EndedChoiceProps) {
  const { data: quota } = useBorrowQuotaQuery();
  const ended = useEndedWords(terms, false);
  const nearest = quota ? nearestChoice(choice, quota) : choice;
  return (
    <StateView
      kind="closed"
      title={texts.endedTitle}
      body={
        <>
          <p>{ended.join(' ')}</p>
          <p>{texts.notPossible(choiceLabel(choice))}</p>
        </>
      }
      action={{
        label: texts.choose(choiceLabel(nearest)),
        href: linkTo(paths.confirmQuota, { ...queryOf(nearest), ...reofferQuery(terms) }),
      }}
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}
