import { useAct, useLocation, useNavigate, useServices } from '@pautang/shared/app';
import type { AppError } from '@pautang/shared/app';
import { applyOrder } from '@pautang/shared/contract/borrow';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { useEffect, useRef, useState } from 'react';
import { endFlow } from '../../components/quota/borrowFlow';
import { useSelectedQuota } from '../../components/quota/useSelectedQuota';
import { checkFace } from './checkFace';
import { orderData } from './orderData';
import { isSameTerms } from './termChanges';
import type { OfferedTerms, TermsQuery } from './useTerms';

export interface Borrow {
  /** from the tap until the next page, or until something stands in the way */
  readonly isBusy: boolean;
  /** what the page itself found in the way */
  readonly message: string | null;
  /** what the lender answered */
  readonly error: AppError | null;
  readonly start: (terms: OfferedTerms, couponIds: readonly string[]) => Promise<void>;
  readonly reset: () => void;
}

/** Fresh price, then face check where it is asked, then the order: each only when the one before went well. */
export function useBorrow(
  ask: TermsQuery['ask'],
  needsAsking: boolean,
  onChanged: () => void,
): Borrow {
  const act = useAct(applyOrder, ['Loan']);
  const { bridge, invalidate } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { select } = useSelectedQuota();
  const running = useRef(false);
  const hasOrder = useRef(false);
  // The order has changed these too, but while this page still shows them, to ask again would only be refused: one loan
  // at a time.
  useEffect(
    () => () => {
      if (hasOrder.current) invalidate(['Credit', 'Coupon']);
    },
    [invalidate],
  );
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  // Kept for a retry: the same act must carry the same data to be known as the same (decision P7).
  const [faceCheckId, setFaceCheckId] = useState<string | null>(null);

  const proveFace = async ({ quota, quote }: OfferedTerms): Promise<string | null | false> => {
    if (!quota.faceCheck || faceCheckId !== null) return faceCheckId;
    const face = await checkFace(bridge, quote.loanAmount);
    if (!face.isPassed) {
      setMessage(face.message);
      return false;
    }
    setFaceCheckId(face.faceCheckId);
    return face.faceCheckId;
  };

  const recover = (error: AppError): void => {
    if (error.code === ResponseCode.FACE_CHECK_NEEDED) setFaceCheckId(null);
    if (error.code === ResponseCode.PRICE_CHANGED) onChanged();
    if (error.code === ResponseCode.PRICE_CHANGED || error.code === ResponseCode.FACE_CHECK_NEEDED)
      void ask();
  };

  /** True once the order stands and the page is on its way out. */
  const borrow = async (terms: OfferedTerms, couponIds: readonly string[]): Promise<boolean> => {
    const { quota, quote, version } = terms;
    if (version === null) return false;
    if (needsAsking) {
      const now = await ask();
      if (now === null || !isSameTerms({ quote, version }, now)) return false;
    }
    const proof = await proveFace(terms);
    if (proof === false) return false;
    const data = orderData({
      quota,
      quote,
      couponIds,
      agreementVersion: version,
      faceCheckId: proof,
    });
    const order = await act.run(data, recover);
    if (order === null) return false;
    const review = `/borrow/review?loanOrderId=${encodeURIComponent(order.loanOrderId)}`;
    hasOrder.current = true;
    endFlow(navigate, routeByLoanStatus(order) ?? review, state);
    // The next loan is a new choice.
    select(null);
    return true;
  };

  return {
    isBusy,
    message,
    error: act.error,
    start: async (terms, couponIds) => {
      if (running.current) return;
      running.current = true;
      setMessage(null);
      setIsBusy(true);
      const isDone = await borrow(terms, couponIds);
      // Done: it stays busy until the next page is there, which may have to load first.
      if (isDone) return;
      running.current = false;
      setIsBusy(false);
    },
    reset: () => {
      setMessage(null);
      act.reset();
    },
  };
}
