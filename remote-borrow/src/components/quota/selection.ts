import { useKept, useTerms } from '@pautang/shared/app';
import { isOffered } from '@pautang/shared/contract/offers';
import { id } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** The choice of the borrower: whole pesos, number of instalments, coupons. */
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

/** The selection of an address: 'none' where nothing is said, 'junk' where what is said cannot be one. */
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

/**
 * The coupons of an address that says nothing else, as the list of coupons leads here: any amount and term go with them.
 * Null: it says more, or less, or what it says is no list of ids.
 */
export function readCouponsAlone(query: URLSearchParams): readonly string[] | null {
  if (query.has('amount') || query.has('periods')) return null;
  const parsed = v.safeParse(couponIds, query.get('coupons') ?? '');
  return parsed.success && parsed.output.length > 0 ? [...new Set(parsed.output)] : null;
}

/** The selection as the lender can price it: an old link may name coupons of a lender that has none any more. */
export function useOffered(selection: Selection): Selection {
  const hasCoupons = isOffered(useTerms(), 'coupons');
  return hasCoupons ? selection : { ...selection, couponIds: [] };
}

/** What `readSelection` reads, for an address. */
export const queryOf = ({ loanAmount, periods, couponIds }: Selection) => ({
  amount: String(loanAmount),
  periods: String(periods),
  ...(couponIds.length > 0 ? { coupons: couponIds.join(',') } : {}),
});

export const isSameSelection = (one: Selection, other: Selection): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other));

/**
 * Section 3, selected quota: what the borrower chose last, which outlives a reload and an address that does not say it.
 * The agreement that is kept belongs to it and goes with it.
 */
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
