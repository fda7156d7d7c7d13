import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import type { login } from '@pautang/shared/contract/account';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { MethodName, catalogue } from '@pautang/shared/contract/catalogue';
import type { renewalEvents } from '../../sandbox/control/renewalEvents';
import type { Scenario } from '../../sandbox/control/scenarios';

/** Facts about the test borrower from the answers so far. They supply the data of calls. */
export interface Belongings {
  readonly login: RequestOf<typeof login>;
  readonly mobile: string;
  readonly account: ReceivingAccount;
  readonly creditOrderId: string;
  readonly loanOrderId: string;
  /** a loan that was paid out */
  readonly paidOutId: string;
  readonly repaymentId: string;
  readonly deferralOrderId: string;
  readonly restructureOrderId: string;
  readonly feedbackId: string;
  readonly messageId: string;
  readonly receiptId: string;
  readonly imageId: string;
  readonly agreementId: string;
  readonly reofferId: string;
  /** only tests of the sandbox use a coupon */
  readonly couponId: string;
  readonly quota: BorrowQuota;
  readonly quote: Quote;
  readonly agreementVersion: string;
  readonly plan: PendingRepayPlan;
  readonly deferral: DeferralDetail;
  readonly restructure: RestructureDetail;
  readonly refundable: number;
  readonly questionId: string;
  readonly smsCode: string;
  readonly proof: string;
  readonly deletionProof: string;
}

/** Orders whose ids no answer gives any more once they are complete. */
export type Renewals = Pick<Told, 'deferralOrderId' | 'restructureOrderId'>;
type Told = { readonly [N in keyof Belongings]?: Belongings[N] | undefined };

/** The source of each fact, for the report on a method that cannot be called without it. */
const sources: Readonly<Record<keyof Belongings, string>> = {
  login: 'credentials',
  mobile: 'the mobile of the borrower: --mobile',
  account: 'a borrower with a receiving account',
  creditOrderId: 'a borrower with a credit order',
  loanOrderId: 'a borrower with a loan',
  paidOutId: 'a borrower with a loan that was paid out',
  repaymentId: 'a borrower with a checkout (--act makes one if an amount is due)',
  deferralOrderId:
    'a borrower with a rollover (--act begins one if the lender allows it; --rollover names a complete one)',
  restructureOrderId:
    'a borrower with a restructure (--act begins one if the lender allows it; --restructure names a complete one)',
  feedbackId: 'a borrower with a ticket',
  messageId: 'a borrower with a ticket that has a message',
  receiptId: 'an upload that was taken',
  imageId: 'an upload that was taken',
  agreementId: 'a borrower with an accepted agreement',
  reofferId: 'a borrower who is offered better terms',
  couponId: 'a borrower with a coupon',
  quota: 'an approved borrower without an open loan',
  quote: 'an approved borrower without an open loan',
  agreementVersion: 'an approved borrower without an open loan',
  plan: 'a borrower with a loan to repay',
  deferral: 'a borrower with a rollover whose fee is to be paid',
  restructure: 'a borrower with a restructure',
  refundable: 'a borrower with credit that can be asked back',
  questionId: 'a lender with questions in its help',
  smsCode: 'the code of a text message: --act in a terminal, which asks for it',
  proof: 'the code of a text message: --act in a terminal, which asks for it',
  deletionProof: 'a borrower to erase, which this command never does',
};

/** Belongings that only their owner may reach. */
const own: ReadonlySet<keyof Belongings> = new Set<keyof Belongings>([
  'creditOrderId',
  'loanOrderId',
  'paidOutId',
  'repaymentId',
  'deferralOrderId',
  'restructureOrderId',
  'feedbackId',
  'receiptId',
  'imageId',
  'agreementId',
  'reofferId',
  'couponId',
  'plan',
  'deferral',
  'restructure',
]);

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
    return { data, isOwn: [...this.taken].some((name) => own.has(name)) };
  }

  /** Whether the belonging is known, without recording a use. */
  has(name: keyof Belongings): boolean {
    return this.all.has(name);
  }

  /** Returns this borrower's ids, which no other borrower may see. */
  ids(): string[] {
    return [...this.all].flatMap(([name, value]) =>
      own.has(name) && typeof value === 'string' ? [value] : [],
    );
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
