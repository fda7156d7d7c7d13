import { useKept, useTerms } from '@pautang/shared/app';
import { isOffered } from '@pautang/shared/contract/offers';
import { id } from '@pautang/shared/contract/primitives';
import * as v from '@pautang/shared/schema';

export interface Selection {
  readonly loanAmount: number;
  readonly periods: number;
  readonly couponIds: readonly string[];
}

const wholeNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
const couponIds = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split(','))),
  v.array(id),
  v.maxLength(20),
);
const selectionQuery = v.object({ amount: wholeNumber, periods: wholeNumber, coupons: couponIds });

const NAMES = ['amount', 'periods', 'coupons'] as const;

/** Reads the selection of an address: 'none' if it has no part of one, 'junk' if a part is invalid. */
export function readSelection(query: URLSearchParams): Selection | 'none' | 'junk' {
  if (!NAMES.some((name) => query.has(name))) return 'none';
  const parsed = v.safeParse(selectionQuery, {
    amount: query.get('amount'),
    periods: query.get('periods'),
    coupons: query.get('coupons') ?? '',
  });
  if (!parsed.success) return 'junk';
  const { amount, periods, coupons } = parsed.output;
  return { loanAmount: amount, periods, couponIds: [...new Set(coupons)] };
}

/** Reads the coupons of an address that names neither amount nor term, as the coupon list does; null: none, or junk. */
export function readCouponsAlone(query: URLSearchParams): readonly string[] | null {
  if (query.has('amount') || query.has('periods')) return null;
  const parsed = v.safeParse(couponIds, query.get('coupons') ?? '');
  return parsed.success && parsed.output.length > 0 ? [...new Set(parsed.output)] : null;
}

/** Returns the selection without coupons if the lender does not offer any, because an old link may name some. */
export function useOffered(selection: Selection): Selection {
  const hasCoupons = isOffered(useTerms(), 'coupons');
  return hasCoupons ? selection : { ...selection, couponIds: [] };
}

export const queryOf = ({ loanAmount, periods, couponIds }: Selection) => ({
  amount: String(loanAmount),
  periods: String(periods),
  ...(couponIds.length > 0 ? { coupons: couponIds.join(',') } : {}),
});

export const isSameSelection = (one: Selection, other: Selection): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));

/** Section 3, selected quota: the last choice, also after a reload. A new choice drops the agreement to the old one. */
export function useSelectedQuota() {
  const [selected, keepSelected] = useKept('selectedQuota');
  const [, keepAgreement] = useKept('loanAgreementHtml');
  const select = (next: Selection | null): void => {
    if (next !== null && selected !== null && isSameSelection(next, selected)) return;
    keepAgreement(null);
    keepSelected(next);
  };
  return { selected, select };
}
