import { useEffect, useRef, useState } from 'react';
import { ResponseCode } from '../contract/codes';
import type { Method, RequestOf, ResponseOf } from '../contract/method';
import type { AppError } from './error';
import { isAppError } from './error';
import { useAppStore } from './hooks';
import type { FaceCheck } from './hostCalls';
import { checkFace } from './hostCalls';
import type { Seen } from './pendingAct';
import { sendAct } from './pendingAct';
import type { Tag } from './services';
import { useSwapVeto } from './swapVeto';
import { whileSending } from './whileSending';

/** Why an act was not sent, or failed. The lender did not act, unless `error` is unanswered. */
export type Hitch =
  /** The price on the button no longer holds. The new one was requested. */
  | { readonly kind: 'changed' }
  /** The page or the face check objects, for this reason. */
  | { readonly kind: 'told'; readonly message: string }
  /** The lender refused the price or the act, or did not answer. */
  | { readonly kind: 'failed'; readonly error: AppError };

/** How to carry out one kind of act. `P` is the price that the borrower agrees to, with all that the page shows of it. */
export interface MoneyActOptions<M extends Method, P> {
  /** tags whose queries are requested again after the answer */
  readonly invalidates: readonly Tag[];
  /** False: the page may be out of date, so the price is requested before the act is sent. */
  readonly isSure: boolean;
  /** Requests the price, which the page then shows. Null: the act no longer has a price. Rejects with an AppError. */
  readonly ask: () => Promise<P | null>;
  /** whether the price that the borrower agreed to still holds */
  readonly isSame: (shown: P, now: P) => boolean;
  /** why the page refuses to send the act, in words for the borrower; null: it does not refuse */
  readonly objection?: (now: P) => string | null;
  /** the face check that the lender asks for, or null */
  readonly faceCheck?: (now: P) => FaceCheck | null;
  readonly request: (now: P, faceCheckId: string | null) => RequestOf<M>;
  /** Give it if the borrower may mean the act again with the same data. */
  readonly seen?: (shown: P) => Seen;
  /** called on every 'changed', for example to untick an agreement */
  readonly onChanged?: () => void;
  /** called after the act, to open the next page */
  readonly onDone: (answer: ResponseOf<M>) => void;
}

export interface MoneyAct<P> {
  /** Call it at a tap on the button that shows `price`. Taps while the act runs are ignored. */
  readonly start: (price: P) => void;
  /** true from the tap until the next page shows or the act fails */
  readonly isBusy: boolean;
  readonly hitch: Hitch | null;
  readonly reset: () => void;
}

/** Refusals that mean that the page is out of date. */
const outOfDate: ReadonlySet<number | null> = new Set([
  ResponseCode.PRICE_CHANGED,
  ResponseCode.NOTHING_DUE,
  ResponseCode.FACE_CHECK_NEEDED,
]);

/**
 * An act that makes a debt or moves money. It compares the present price with the one on the button, lets the host check
 * the borrower's face if the lender asks for that, and sends the act under one requestId however often it is sent (decision
 * P7). While it is sent, a cover is over the page and back is banned. After success it stays busy until the next page
 * shows, which may have to load first.
 */
export function useMoneyAct<M extends Method, P>(
  method: M,
  options: MoneyActOptions<M, P>,
): MoneyAct<P> {
  const store = useAppStore();
  const { services } = store;
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hitch, setHitch] = useState<Hitch | null>(null);
  /** The passed check, kept for a retry: the same act has to carry the same data. */
  const face = useRef<{ readonly id: string | null } | null>(null);
  useSwapVeto(isBusy ? 'act' : null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const attempt = async (shown: P): Promise<Hitch | null> => {
    const { ask, isSure, isSame, objection, faceCheck, request, invalidates, seen, onDone } =
      options;
    const now = isSure ? shown : await ask();
    if (now === null || !isSame(shown, now)) return { kind: 'changed' };
    const message = objection?.(now) ?? null;
    if (message !== null) return { kind: 'told', message };
    const check = faceCheck?.(now) ?? null;
    if (check !== null && face.current === null) {
      const result = await checkFace(services.bridge, check);
      if (!result.isPassed) return { kind: 'told', message: result.message };
      face.current = { id: result.faceCheckId };
    }
    // The borrower may have gone back meanwhile, and does not expect an act any more.
    if (hasLeft.current) return null;
    const data = request(now, check === null ? null : (face.current?.id ?? null));
    const sending = () => sendAct(services, method, data, invalidates, seen?.(shown));
    onDone(await whileSending(store, sending));
    return null;
  };

  const failed = (error: unknown): Hitch => {
    if (!isAppError(error)) throw error;
    if (error.code === ResponseCode.FACE_CHECK_NEEDED) face.current = null;
    // If the request fails, the page's query shows the failure.
    if (outOfDate.has(error.code)) options.ask().catch(() => undefined);
    return error.code === ResponseCode.PRICE_CHANGED
      ? { kind: 'changed' }
      : { kind: 'failed', error };
  };

  const start = async (price: P): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setHitch(null);
    let isOver = true;
    try {
      const found = await attempt(price).catch(failed);
      setHitch(found);
      isOver = found !== null;
      if (found?.kind === 'changed') options.onChanged?.();
    } finally {
      if (isOver) {
        running.current = false;
        setIsBusy(false);
      }
    }
  };

  return {
    start: (price) => void start(price),
    isBusy,
    hitch,
    reset: () => setHitch(null),
  };
}
