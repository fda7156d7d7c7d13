import type { repayDeferralInitiate } from '@pautang/shared/contract/deferral';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import type { repayRestructureInitiate } from '@pautang/shared/contract/restructure';
import type { IconName } from '@pautang/shared/ui';

/** What a rollover and a restructure say of themselves before one begins, and how it begins. */
export interface Way {
  readonly option: RepayOption['kind'];
  readonly kind: RenewalKind;
  readonly initiate: typeof repayDeferralInitiate | typeof repayRestructureInitiate;
  /** the address of its terms, by its id */
  readonly termsOf: (orderId: string) => string;
  /** what it does, one line each */
  readonly effects: (
    plan: PendingRepayPlan,
    option: RepayOption,
  ) => readonly (readonly [IconName, string])[];
  readonly texts: {
    readonly heading: string;
    /** of the sum that is to pay today */
    readonly today: string;
    /** of the next due date once it is done */
    readonly newDue: string;
    readonly stillToPay: string;
    readonly finalTitle: string;
    readonly finalBody: string;
    /** of the other way out, begun and not paid: it is named, with the way to it */
    readonly otherTitle: string;
    readonly otherGoOn: string;
    readonly emptyTitle: string;
    readonly goOn: string;
  };
}
