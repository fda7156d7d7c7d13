import type { repayDeferralInitiate } from '@pautang/shared/contract/deferral';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { RepayOption } from '@pautang/shared/contract/repay';
import type { repayRestructureInitiate } from '@pautang/shared/contract/restructure';
import type { IconName } from '@pautang/shared/ui';

/** Of a rollover or a restructure, offered or begun: dates are YYYY-MM-DD, sums whole pesos. */
export interface Facts {
  /** what is to pay for it, and not paid yet */
  readonly today: number;
  readonly dueDate: string | null;
  readonly newDueDate: string;
  readonly stillToPay: number;
  readonly extraCost: number;
  readonly overdueFee: number;
}

/** The texts, addresses and call in which a rollover and a restructure differ before the borrower agrees. */
export interface Way {
  readonly option: RepayOption['kind'];
  readonly kind: RenewalKind;
  readonly initiate: typeof repayDeferralInitiate | typeof repayRestructureInitiate;
  /** the address where the one with this id is described once it is begun (section 2), and that of its terms */
  readonly describeOf: (orderId: string) => string;
  readonly termsOf: (orderId: string) => string;
  /** what it does, one line each */
  readonly effects: (facts: Facts) => readonly (readonly [IconName, string])[];
  readonly texts: {
    readonly heading: string;
    /** of the sum that is to pay today */
    readonly today: string;
    /** of the next due date once it is done */
    readonly newDue: string;
    readonly stillToPay: string;
    readonly finalTitle: string;
    readonly finalBody: string;
    /** to the other way out, which is begun and not paid */
    readonly otherGoOn: string;
    readonly emptyTitle: string;
    readonly begin: string;
    /** from the one that is begun to its terms */
    readonly goOn: string;
  };
}
