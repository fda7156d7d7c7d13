import { isAppError, useAppDispatch, useNavigate, useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { useRef, useState } from 'react';
import { lazily } from '../loading/lazily';
import { useBringAhead } from '../runtime';
import { headedFor } from '../session/slice';

/** Section 8, verbatim. */
const FAILED = 'Failed to retrieve data. Please try again.';
const UNFINISHED =
  'Your details are still being checked in the app. Try again in a moment, or ask customer service.';

/** The check runs on a tap, so it is part of the chunk that home loads late. */
const loadCheck = lazily(() => import(/* webpackChunkName: "page.home.late" */ './runCreditCheck'));

/** Section 4's credit check before a borrower goes on to borrow. */
export function useCreditCheck() {
  const services = useServices();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const bringAhead = useBringAhead();
  const running = useRef(false);
  const [isChecking, setChecking] = useState(false);
  /** why the check failed, in words for the borrower */
  const [problem, setProblem] = useState<string | null>(null);

  const lead = async (to: string, send?: () => Promise<void>) => {
    const check = await loadCheck().catch(() => null);
    if (check === null) return setProblem(FAILED);
    const verdict = await check.runCreditCheck(services, send !== undefined);
    if (verdict === 'failed') setProblem(FAILED);
    else if (verdict === 'success') await navigate(to);
    else if (verdict === 'review') await navigate(paths.review);
    else if (verdict === 'waiting' && send) await send();
    else {
      // Home explains the other obstacles, and the answers that led here are stale.
      if (verdict === 'waiting') setProblem(UNFINISHED);
      services.invalidate(['Credit', 'Loan']);
      await navigate(paths.home, { replace: true });
    }
  };

  /**
   * Goes to `to` if the check succeeds, else to the page of the order's state; ignores a second tap. With `send` the
   * check is forced: the borrower is led to the decision, and `send` submits an order that waits for it.
   */
  const check = async (to: string, send?: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    setProblem(null);
    dispatch(headedFor(to));
    // Load the page's files while the lender answers.
    void bringAhead(to);
    try {
      await lead(to, send);
    } catch (error) {
      if (!isAppError(error)) throw error;
      setProblem(error.message);
    } finally {
      dispatch(headedFor(null));
      running.current = false;
      setChecking(false);
    }
  };
  return { check, isChecking, problem };
}
