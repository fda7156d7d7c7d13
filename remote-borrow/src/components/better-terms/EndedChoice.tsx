import type { AppError } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useBorrowQuotaQuery } from '../quota/api';
import type { Selection } from '../quota/selection';
import { queryOf } from '../quota/selection';
import { choiceLabel, nearestChoice } from './nearestChoice';
import { texts } from './texts';
import type { BetterTerms } from './useBetterTerms';
import { reofferQuery, useEndedWords } from './useBetterTerms';

/** Whether a refusal is of an amount or a term that better terms, which have ended, had made possible. */
export function isEndedChoice({ code }: AppError, { hasEnded }: BetterTerms): boolean {
  return hasEnded && (code === ResponseCode.AMOUNT_OUT_OF_LIMIT || code === ResponseCode.BAD_DATA);
}

interface EndedChoiceProps {
  readonly terms: BetterTerms;
  readonly choice: Selection;
}

/** A choice that went with the better terms: why, and the nearest one that can be had. */
export function EndedChoice({ terms, choice }: EndedChoiceProps): ReactNode {
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
