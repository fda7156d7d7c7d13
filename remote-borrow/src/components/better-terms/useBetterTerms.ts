import type { Hitch } from '@pautang/shared/app';
import { api, call, useSearchParams, useServices, useTerms } from '@pautang/shared/app';
import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { checkReoffer, getReofferPopup } from '@pautang/shared/contract/home';
import { isOffered } from '@pautang/shared/contract/offers';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { id } from '@pautang/shared/contract/primitives';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from '@pautang/shared/schema';
import { texts, whenEnded } from './texts';

/** Without the tag 'Loan': a new order must not renew these queries while its terms page is still open. */
const { useBorrowReofferCheckQuery, useBorrowReofferQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowReofferCheck: build.query<ResponseOf<typeof checkReoffer>, void>({
      query: () => call(checkReoffer, {}),
      providesTags: ['Credit'],
    }),
    borrowReoffer: build.query<ResponseOf<typeof getReofferPopup>, string>({
      query: (reofferId) => call(getReofferPopup, { reofferId }),
      providesTags: ['Credit'],
    }),
  }),
});

/** The borrower's better terms (section 4, re-offer) by the lender's latest answer. */
export interface BetterTerms {
  /** the id to carry in addresses; null: there were no better terms */
  readonly reofferId: string | null;
  /** the benefits that still hold, each until its own deadline */
  readonly benefits: readonly ReofferBenefit[];
  /** the benefits that have ended; also empty if the lender does not say which */
  readonly ended: readonly ReofferBenefit[];
  readonly hasEnded: boolean;
  /** true until the first answer */
  readonly isPending: boolean;
  readonly refetch: () => void;
}

const none: readonly ReofferBenefit[] = [];

/** Returns the current better terms, else those that the address names. When one ends, renews all that depends on it. */
export function useBetterTerms(): BetterTerms {
  const [query] = useSearchParams();
  const accepted = v.safeParse(id, query.get('reofferId'));
  const hasReoffers = isOffered(useTerms(), 'reoffer');
  const check = useBorrowReofferCheckQuery(undefined, { skip: !hasReoffers });
  const current = check.data?.reofferId ?? null;
  // Remember the terms that the page has shown, to report their end even if the address does not name them.
  const [seen, setSeen] = useState(current);
  if (current !== null && current !== seen) setSeen(current);
  const told = accepted.success && hasReoffers ? accepted.output : null;
  const reofferId = current ?? seen ?? told;
  const offer = useBorrowReofferQuery(reofferId ?? '', { skip: reofferId === null });
  const data = reofferId === null ? undefined : offer.currentData;
  const benefits = data?.reoffer?.benefits ?? none;
  useEndings(benefits, offer.fulfilledTimeStamp);
  return {
    reofferId,
    benefits,
    ended: data?.ended ?? none,
    hasEnded: data !== undefined && (data.ended ? data.ended.length > 0 : data.reoffer === null),
    isPending:
      (hasReoffers && check.data === undefined && !check.isError) ||
      (reofferId !== null && data === undefined && !offer.isError),
    refetch: () => {
      if (hasReoffers) void check.refetch();
      if (reofferId !== null) void offer.refetch();
    },
  };
}

/** Returns the better terms as a query, for links within the flow. */
export const reofferQuery = ({ reofferId }: BetterTerms) =>
  reofferId === null ? {} : { reofferId };

/** The lender's clock decides: if the lender still sees time left, ask again after this long. */
const ASK_AGAIN_MS = 1_000;
/** The longest delay that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

/** Asks for limit, prices and terms again when the next benefit ends. `answeredAt`: the time of the last answer. */
function useEndings(benefits: readonly ReofferBenefit[], answeredAt: number | undefined): void {
  const { clock, invalidate } = useServices();
  const next = Math.min(...benefits.map(({ expiresAt }) => Date.parse(expiresAt)));
  useEffect(() => {
    if (next === Infinity || answeredAt === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      const left = Math.max(ASK_AGAIN_MS, next - clock.now());
      timer = setTimeout(() => invalidate(['Credit']), Math.min(LONGEST_MS, left));
    };
    wait();
    // An answer may have corrected the clock.
    const stop = clock.subscribe(wait);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [next, answeredAt, clock, invalidate]);
}

/** After a failed act, asks whether ended better terms are the reason; after a refusal also for the new limits. */
export function useReasonFor(hitch: Hitch | null, { reofferId, refetch }: BetterTerms): void {
  const { invalidate } = useServices();
  const ask = useEffectEvent(({ kind }: Hitch) => {
    if (reofferId === null || kind === 'told') return;
    if (kind === 'changed') refetch();
    else invalidate(['Credit']);
  });
  useEffect(() => {
    if (hitch !== null) ask(hitch);
  }, [hitch]);
}

/** Returns sentences that say what has ended and when; the last gives the effect on the price if the page shows one. */
export function useEndedWords(
  { benefits, ended, hasEnded }: BetterTerms,
  isPriceShown = true,
): readonly string[] {
  const { clock } = useServices();
  if (!hasEnded) return [];
  const words = (what: string, at: string) => texts.endedAt(what, whenEnded(at, clock.now()));
  const isOver = benefits.length === 0;
  const isOrdinary = isOver || ended.some(({ kind }) => kind === 'interest');
  const price = isPriceShown && isOrdinary ? [texts.ordinary] : [];
  if (!isOver)
    return [...ended.map(({ kind, expiresAt }) => words(texts.ended[kind], expiresAt)), ...price];
  const last = ended.map(({ expiresAt }) => expiresAt).reduce((a, b) => (a > b ? a : b), '');
  return [last === '' ? texts.haveEnded : words(texts.ended.all, last), ...price];
}
