import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import type { login } from '@pautang/shared/contract/account';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { MethodName, catalogue } from '@pautang/shared/contract/catalogue';
import type { renewalEvents } from '../../sandbox/control/events';
import type { Scenario } from '../../sandbox/control/scenarios';

const OFFERED = 'an approved borrower without an open loan';
const TEXTED = 'the code of a text message: --act in a terminal, which asks for it';

/** The source of each id that only its owner may use, for the report on a method that cannot be called without it. */
const ownIds = {
  creditOrderId: 'a borrower with a credit order',
  loanOrderId: 'a borrower with a loan',
  paidOutId: 'a borrower with a loan that was paid out',
  repaymentId: 'a borrower with a checkout (--act makes one if an amount is due)',
  deferralOrderId:
    'a borrower with a rollover (--act begins one if the lender allows it; --rollover names a complete one)',
  restructureOrderId:
    'a borrower with a restructure (--act begins one if the lender allows it; --restructure names a complete one)',
  feedbackId: 'a borrower with a ticket',
  receiptId: 'an upload that was taken',
  imageId: 'an upload that was taken',
  agreementId: 'a borrower with an accepted agreement',
  reofferId: 'a borrower who is offered better terms',
  // Only tests of the sandbox use a coupon.
  couponId: 'a borrower with a coupon',
};
/** The source of each other text. */
const texts = {
  mobile: 'the mobile of the borrower: --mobile',
  messageId: 'a borrower with a ticket that has a message',
  agreementVersion: OFFERED,
  questionId: 'a lender with questions in its help',
  smsCode: TEXTED,
  proof: TEXTED,
  deletionProof: 'a borrower to erase, which this command never does',
};
interface Objects {
  readonly login: RequestOf<typeof login>;
  readonly account: ReceivingAccount;
  readonly quota: BorrowQuota;
  readonly quote: Quote;
  readonly plan: PendingRepayPlan;
  readonly deferral: DeferralDetail;
  readonly restructure: RestructureDetail;
  readonly refundable: number;
}
/** Facts about the test borrower from the answers so far. They supply the data of calls. */
type Belongings = Readonly<Record<keyof typeof ownIds | keyof typeof texts, string>> & Objects;

const sources: Readonly<Record<keyof Belongings, string>> = {
  ...ownIds,
  ...texts,
  login: 'credentials',
  account: 'a borrower with a receiving account',
  quota: OFFERED,
  quote: OFFERED,
  plan: 'a borrower with a loan to repay',
  deferral: 'a borrower with a rollover whose fee is to be paid',
  restructure: 'a borrower with a restructure',
  refundable: 'a borrower with credit that can be asked back',
};

/** Orders whose ids no answer gives any more once they are complete. */
export type Renewals = Pick<Told, 'deferralOrderId' | 'restructureOrderId'>;
type Told = { readonly [N in keyof Belongings]?: Belongings[N] | undefined };

/** Whether only their owner may reach this belonging. */
const isOwn = (name: keyof Belongings): boolean =>
  name in ownIds || name === 'plan' || name === 'deferral' || name === 'restructure';

/** Thrown if a call cannot be made, because the borrower lacks a belonging. */
export class Lacking extends Error {
  constructor(lacks: keyof Belongings) {
    super(`needs ${sources[lacks]}`);
    this.name = 'Lacking';
  }
}

/** The known belongings of a borrower. It records which of them a call uses. */
export class Known {
  private readonly all = new Map<keyof Belongings, unknown>();
  private taken = new Set<keyof Belongings>();

  /** @param wantsProof true if calls may use the code of a text message */
  constructor(readonly wantsProof: boolean) {}

  learn(told: Told): void {
    for (const [name, value] of Object.entries(told))
      if (value !== undefined) this.all.set(name as keyof Belongings, value);
  }

  find<N extends keyof Belongings>(name: N): Belongings[N] | undefined {
    if (this.all.has(name)) this.taken.add(name);
    return this.all.get(name) as Belongings[N] | undefined;
  }

  /** @throws Lacking */
  need<N extends keyof Belongings>(name: N): Belongings[N] {
    const found = this.find(name);
    if (found === undefined) throw new Lacking(name);
    return found;
  }

  /** Makes the data of a call; `isOwn` if they name a belonging of this borrower only. @throws Lacking */
  dataOf(make: (known: Known) => object): {
    data: Readonly<Record<string, unknown>>;
    isOwn: boolean;
  } {
    this.taken = new Set();
    const data = make(this) as Record<string, unknown>;
    return { data, isOwn: [...this.taken].some(isOwn) };
  }

  /** Whether the belonging is known, without recording a use. */
  has(name: keyof Belongings): boolean {
    return this.all.has(name);
  }

  /** Returns this borrower's ids, which no other borrower may see. */
  ids(): string[] {
    return [...this.all].flatMap(([name, value]) => (name in ownIds ? [value as string] : []));
  }
}

type Catalogue = typeof catalogue;

/** One step of a sandbox borrower: a call, an event of the control API, or a step that standing.ts defines. */
export type Step =
  | MethodName
  | (typeof renewalEvents)[number]
  | 'smsCode'
  | 'proof'
  | 'deletionProof'
  | 'secondPhone'
  | 'partOfFee';

export interface MethodRow<N extends MethodName> {
  /** @throws Lacking if the borrower lacks a precondition */
  readonly data: (known: Known) => RequestOf<Catalogue[N]>;
  /** optional fields, which `data` leaves out; tests of the sandbox send them too */
  readonly optional?: (known: Known) => Partial<RequestOf<Catalogue[N]>>;
  /** the sandbox scenario and steps after which the call succeeds and changes data; every write has it */
  readonly stands?: readonly [Scenario, ...Step[]];
  /** the data with another price than the lender's, which it has to refuse; every write with a price has it */
  readonly mispriced?: (data: RequestOf<Catalogue[N]>, known: Known) => RequestOf<Catalogue[N]>;
  /** keeps parts of the answer for the data of other calls */
  readonly learn?: (answer: ResponseOf<Catalogue[N]>, known: Known) => void;
  /** the state that the call needs, if the lender may refuse it; absent if the lender must answer */
  readonly mayRefuse?: string;
  /** its effect on the test borrower, for the report; every write has it */
  readonly did?: string;
}
