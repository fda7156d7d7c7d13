import { isAppError, useIsOnline, useServices } from '@pautang/shared/app';
import { listQuestion } from '@pautang/shared/contract/help';
import { count } from '@pautang/shared/contract/primitives';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { useCustomerQuestionsQuery } from './questions';

/** Under the prefix that a logout clears; a new form gets a new version. */
const KEY = 'pautang.questions.v1';
/** More than any help center holds, and little of what a phone gives the app. */
const MAX_CHARACTERS = 200_000;

/** The public answers, and when the lender gave them: epoch ms by the server's clock. */
const keptQuestions = v.object({ at: count, answer: listQuestion.response });
type KeptQuestions = v.InferOutput<typeof keptQuestions>;

/** Null: nothing is kept, storage is blocked, or what stands there is not what the contract says. */
function readQuestions(): KeptQuestions | null {
  try {
    const parsed = v.safeParse(keptQuestions, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function keepQuestions(kept: KeptQuestions): void {
  try {
    const text = JSON.stringify(kept);
    if (text.length <= MAX_CHARACTERS) localStorage.setItem(KEY, text);
  } catch {
    // Blocked or full storage: the answers last as long as the page.
  }
}

/**
 * The questions and their answers, which stay readable without a network after a reload too. `keptAt` is the server time
 * of answers that come from the phone, and null for the lender's own. Only where no answer came do kept ones stand in:
 * what the lender refuses, or its maintenance, is shown as it is.
 */
export function useQuestions() {
  const query = useCustomerQuestionsQuery();
  const { data, error, fulfilledTimeStamp } = query;
  const { clock } = useServices();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (data === undefined || fulfilledTimeStamp === undefined) return;
    // The stamp is the phone's, whose clock may be wrong: only the time since then is right.
    const at = Math.max(0, Math.round(clock.now() - (Date.now() - fulfilledTimeStamp)));
    keepQuestions({ at, answer: data });
  }, [data, fulfilledTimeStamp, clock]);

  const isUnreached = error ? hasNoAnswer(error) : !isOnline;
  const isMissing = data === undefined && isUnreached;
  const kept = useMemo(() => (isMissing ? readQuestions() : null), [isMissing]);
  return { ...query, data: data ?? kept?.answer, keptAt: kept?.at ?? null };
}

const hasNoAnswer = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'network' || error.kind === 'timeout');
