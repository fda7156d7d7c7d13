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
  /** `otherGoOn` links to the other renewal, which is begun and not paid; `goOn` leads from a begun one to its terms. */
  readonly texts: Readonly<
    Record<
      | 'heading'
      | 'today'
      | 'newDue'
      | 'stillToPay'
      | 'finalTitle'
      | 'finalBody'
      | 'otherGoOn'
      | 'emptyTitle'
      | 'begin'
      | 'goOn',
      string
    >
  >;
}
