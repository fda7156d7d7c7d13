import { useRef, useState } from 'react';
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

/** Why an act was not sent or failed. The lender did nothing, unless the error left the act unanswered. */
export type Hitch =
  /** The price on the button no longer holds; the present one was requested. */
  | { readonly kind: 'changed' }
  /** A reason in words, from the page itself or from the face check. */
  | { readonly kind: 'told'; readonly message: string }
  /** The lender refused the price or the act, or did not answer. */
  | { readonly kind: 'failed'; readonly error: AppError };

/** How one kind of act goes. `P` is the price that is agreed to: all that the button and the page show of it. */
export interface MoneyActOptions<M extends Method, P> {
  /** The tags of the queries that are stale once the lender has answered. */
  readonly invalidates: readonly Tag[];
  /** False where the page may show something out of date: it is then requested before anything is sent. */
  readonly isSure: boolean;
  /**
   * Requests the price from the lender; the page then shows it. Null: there is no price any more. Rejects with an
   * AppError where the lender does not say.
   */
  readonly ask: () => Promise<P | null>;
  /** Whether what was agreed to still holds. */
  readonly isSame: (shown: P, now: P) => boolean;
  /** Why the page itself does not send the act, in words; null: it does. */
  readonly objection?: (now: P) => string | null;
  /** The face check that the lender wants for it; null: none. */
  readonly faceCheck?: (now: P) => FaceCheck | null;
  readonly request: (now: P, faceCheckId: string | null) => RequestOf<M>;
  /** For an act that may be meant again with the same data. */
  readonly seen?: (shown: P) => Seen;
  /** Called on every 'changed', for example to take back an agreement. */
  readonly onChanged?: () => void;
  /** Leads on: the act stands. */
  readonly onDone: (answer: ResponseOf<M>) => void;
}

export interface MoneyAct<P> {
  /** The tap on the button that shows `price`; further taps until it failed are the same act. */
  readonly start: (price: P) => void;
  /** True from the tap until the next page shows or the act fails. */
  readonly isBusy: boolean;
  readonly hitch: Hitch | null;
  readonly reset: () => void;
}

/** Refusals that tell that the page shows something out of date. */
const outOfDate: ReadonlySet<number | null> = new Set([
  ResponseCode.PRICE_CHANGED,
  ResponseCode.NOTHING_DUE,
  ResponseCode.FACE_CHECK_NEEDED,
]);

/**
 * An act that makes a debt or moves money. It compares the present price with the one on the button, has the face
 * checked where the lender wants that, and sends the act under one requestId however often it is sent (decision P7).
 * While it is sent, the page is covered and cannot be left by back. It stays busy until the next page shows, which may
 * have to load first.
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
  /** Kept for a retry: the same act carries the same data. */
  const face = useRef<{ readonly id: string | null } | null>(null);
  useSwapVeto(isBusy ? 'act' : null);

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
    const data = request(now, check === null ? null : (face.current?.id ?? null));
    const sending = () => sendAct(services, method, data, invalidates, seen?.(shown));
    onDone(await whileSending(store, sending));
    return null;
  };

  /** Requests the price again if the lender refused the shown one as out of date. */
  const failed = (error: unknown): Hitch => {
    if (!isAppError(error)) throw error;
    if (error.code === ResponseCode.FACE_CHECK_NEEDED) face.current = null;
    // The query that asks shows a failure of this.
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
