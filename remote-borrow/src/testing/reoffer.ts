import type { ReofferBenefit } from '@pautang/shared/contract/home';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Selected } from './prices';
import { lender, quota, quote } from './prices';

/** The benefits end on this day of November; the tests' clock shows 7:44 PM in Manila on Nov 20, 2026. */
const benefit = (
  kind: ReofferBenefit['kind'],
  from: number,
  to: number,
  day: number,
): ReofferBenefit => ({ kind, from, to, expiresAt: `2026-11-${day}T11:44:00Z` });

/** A lender whose better terms can end while a page is open. Ended ones have a deadline at 3:15 PM of the tests' day. */
export function reofferingLender() {
  const reofferId = 'reoffer-1';
  let benefits: readonly ReofferBenefit[] = [
    benefit('limit', 8_000, 10_000, 21),
    benefit('interest', 400, 350, 22),
    benefit('days', 90, 120, 23),
  ];
  let ended: ReofferBenefit[] | undefined = [];
  const has = (kind: ReofferBenefit['kind']) => benefits.some((one) => one.kind === kind);
  const price = ({ loanAmount, periods }: Omit<Selected, 'couponIds'>) => ({
    ...quote({ loanAmount, periods }),
    ...(has('interest') ? { ratePerPeriodBasisPoints: 350, eirBasisPoints: 620 } : {}),
  });
  const limits = (): BorrowQuota =>
    quota({
      maxAmount: has('limit') ? 10_000 : 8_000,
      terms: [
        { periods: 3, termDays: 90 },
        ...(has('days') ? [{ periods: 4, termDays: 120 }] : []),
      ],
      quote: price({ loanAmount: 5_000, periods: 3 }),
    });
  return {
    end: (...kinds: ReofferBenefit['kind'][]): void => {
      const isOver = ({ kind }: ReofferBenefit) => kinds.includes(kind);
      ended = [...(ended ?? []), ...benefits.filter(isOver)].map((one) => ({
        ...one,
        expiresAt: '2026-11-20T07:15:00Z',
      }));
      benefits = benefits.filter((one) => !isOver(one));
    },
    /** the answer of a lender that was written from the specification */
    keepSilent: (): void => {
      ended = undefined;
      benefits = [];
    },
    limits,
    price,
    answers: {
      ...lender,
      checkReoffer: () => ({ reofferId: benefits.length > 0 ? reofferId : null }),
      getReofferPopup: ({ reofferId: asked }: { reofferId: string }) => {
        const quoted = price({ loanAmount: 5_000, periods: 3 });
        const isOpen = asked === reofferId && benefits.length > 0;
        return {
          reoffer: isOpen ? { reofferId, benefits, quote: quoted } : null,
          ...(ended === undefined ? {} : { ended: asked === reofferId ? ended : [] }),
        };
      },
      queryBorrowQuota: () => limits(),
      queryBorrowQuotaWithInput: (selected: Selected) => ({ quote: price(selected) }),
    },
  };
}
