import { useRef, useState } from 'react';
import { ResponseCode } from '../contract/codes';
import type { Method, RequestOf, ResponseOf } from '../contract/method';
import type { AppError } from './error';
import { isAppError } from './error';
import { useServices } from './hooks';
import type { FaceCheck } from './hostCalls';
import { checkFace } from './hostCalls';
import { sendAct } from './pendingAct';
import type { Tag } from './services';
import { useSwapVeto } from './swapVeto';

/** What stood in the way of an act. Nothing was done, except where the error is one of those that bring no answer. */
export type Hitch =
  /** What the button said no longer holds; what holds now has been asked for. */
  | { readonly kind: 'changed' }
  /** Found by the page itself or by the face check, in words. */
  | { readonly kind: 'told'; readonly message: string }
  /** The lender said no, to the price or to the act, or did not answer. */
  | { readonly kind: 'failed'; readonly error: AppError };

/** How one kind of act goes. `P` is the price that is agreed to: all that the button and the page show of it. */
export interface MoneyActOptions<M extends Method, P> {
  /** Of queries that are stale once the lender has answered. */
  readonly invalidates: readonly Tag[];
  /** False where what is shown may be out of date: then it is asked for before anything is sent. */
  readonly isSure: boolean;
  /**
   * Asks the lender for the price, which the page then shows; null: there is none any more. Rejects with an AppError
   * where it cannot be told.
   */
  readonly ask: () => Promise<P | null>;
  /** Whether what was agreed to still holds. */
  readonly isSame: (shown: P, now: P) => boolean;
  /** What the page itself has against it, in words; null: nothing. */
  readonly objection?: (now: P) => string | null;
  /** The face check that the lender wants for it; null: none. */
  readonly faceCheck?: (now: P) => FaceCheck | null;
  readonly request: (now: P, faceCheckId: string | null) => RequestOf<M>;
  /** Hears of every 'changed', such as to take an agreement back. */
  readonly onChanged?: () => void;
  /** Leads on: the act stands. */
  readonly onDone: (answer: ResponseOf<M>) => void;
}

export interface MoneyAct<P> {
  /** The tap on the button that shows `price`; further taps until it failed are the same act. */
  readonly start: (price: P) => void;
  /** From the tap until the next page, or until something stands in the way. */
  readonly isBusy: boolean;
  readonly hitch: Hitch | null;
  readonly reset: () => void;
}

/** Refusals after which what the page shows is known to be out of date. */
const outOfDate: ReadonlySet<number | null> = new Set([
  ResponseCode.PRICE_CHANGED,
  ResponseCode.NOTHING_DUE,
  ResponseCode.FACE_CHECK_NEEDED,
]);

/**
 * An act by which a debt is made or money moves: the price as it is now, compared with the one on the button; the face
 * where it is asked; the act, known as the same however often it is sent (decision P7); busy until the next page is
 * there, which may have to load first.
 */
export function useMoneyAct<M extends Method, P>(
  method: M,
  options: MoneyActOptions<M, P>,
): MoneyAct<P> {
  const services = useServices();
  const running = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hitch, setHitch] = useState<Hitch | null>(null);
  /** Kept for a retry: the same act carries the same data. */
  const face = useRef<{ readonly id: string | null } | null>(null);
  useSwapVeto(isBusy ? 'act' : null);

  const attempt = async (shown: P): Promise<Hitch | null> => {
    const { ask, isSure, isSame, objection, faceCheck, request, invalidates, onDone } = options;
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
    const data = request(now, check === null ? null : (face.current?.id ?? null));
    onDone(await sendAct(services, method, data, invalidates));
    return null;
  };

  /** What the lender refuses as out of date is asked for anew. */
  const failed = (error: unknown): Hitch => {
    if (!isAppError(error)) throw error;
    if (error.code === ResponseCode.FACE_CHECK_NEEDED) face.current = null;
    // A failure of this is shown by the query that asks.
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
