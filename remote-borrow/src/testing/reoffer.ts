import type { ReofferBenefit } from '@pautang/shared/contract/home';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Selected } from './prices';
import { lender, quota, quote } from './prices';

/** The tests' clock shows 7:44 PM in Manila on Nov 20, 2026. */
const LIMIT: ReofferBenefit = {
  kind: 'limit',
  from: 8_000,
  to: 10_000,
  expiresAt: '2026-11-21T11:44:00Z',
};
const INTEREST: ReofferBenefit = {
  kind: 'interest',
  from: 400,
  to: 350,
  expiresAt: '2026-11-22T11:44:00Z',
};
const DAYS: ReofferBenefit = {
  kind: 'days',
  from: 90,
  to: 120,
  expiresAt: '2026-11-23T11:44:00Z',
};

/** A lender whose better terms can end while a page is open. Ended ones have a deadline at 3:15 PM of the tests' day. */
export function reofferingLender() {
  const reofferId = 'reoffer-1';
  let benefits: readonly ReofferBenefit[] = [LIMIT, INTEREST, DAYS];
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
