import type { repayDeferralInitiate } from '@pautang/shared/contract/deferral';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { RepayOption } from '@pautang/shared/contract/repay';
import type { repayRestructureInitiate } from '@pautang/shared/contract/restructure';
import type { IconName } from '@pautang/shared/ui';

/** Facts of a rollover or restructure, offered or begun: dates are YYYY-MM-DD, sums whole pesos. */
export interface Facts {
  /** the unpaid part of its fee */
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
  /** addresses of the begun renewal: its description (section 2) and its terms */
  readonly describeOf: (orderId: string) => string;
  readonly termsOf: (orderId: string) => string;
  /** its effects, one line each */
  readonly effects: (facts: Facts) => readonly (readonly [IconName, string])[];
  readonly texts: {
    readonly heading: string;
    /** label of the sum to pay today */
    readonly today: string;
    /** label of the next due date afterwards */
    readonly newDue: string;
    readonly stillToPay: string;
    readonly finalTitle: string;
    readonly finalBody: string;
    /** words of the link to the other renewal, which is begun and not paid */
    readonly otherGoOn: string;
    readonly emptyTitle: string;
    readonly begin: string;
    /** words of the button that leads from a begun renewal to its terms */
    readonly goOn: string;
  };
}
