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

/** Facts about the test borrower from the answers so far. Calls take their data from them. */
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
  /** only tests of the sandbox use one up */
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

/** Orders that no answer tells of any more once they are complete. */
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
  repaymentId: 'a borrower with a checkout (--act makes one where something is due)',
  deferralOrderId:
    'a borrower with a rollover (--act begins one where the lender allows it; --rollover names a complete one)',
  restructureOrderId:
    'a borrower with a restructure (--act begins one where the lender allows it; --restructure names a complete one)',
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
  deletionProof: 'a borrower to erase: this command never does that',
};

/** Belongings that are somebody's own: another borrower must not reach what they name. */
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

/** A call cannot be made: the borrower lacks something. */
export class Lacking extends Error {
  constructor(lacks: keyof Belongings) {
    super(`needs ${sources[lacks]}`);
    this.name = 'Lacking';
  }
}

/** A collection of belongings that notes which of them a call takes. */
export class Known {
  private readonly all = new Map<keyof Belongings, unknown>();
  private taken = new Set<keyof Belongings>();

  /** @param wantsProof the calls that need a code of a text message can be made */
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

  /** Makes the data of a call. `isOwn`: they name something that is this borrower's own. @throws Lacking */
  dataOf(make: (known: Known) => object): {
    data: Readonly<Record<string, unknown>>;
    isOwn: boolean;
  } {
    this.taken = new Set();
    const data = make(this) as Record<string, unknown>;
    return { data, isOwn: [...this.taken].some((name) => own.has(name)) };
  }

  /** Says whether an answer has told of this, without noting that a call takes it. */
  has(name: keyof Belongings): boolean {
    return this.all.has(name);
  }

  /** Ids of this borrower, none of which another may be told. */
  ids(): string[] {
    return [...this.all].flatMap(([name, value]) =>
      own.has(name) && typeof value === 'string' ? [value] : [],
    );
  }
}

type Catalogue = typeof catalogue;

/** One step of a sandbox borrower: a call, an event of the control API, or one that standing.ts describes. */
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
  /** fields that may be left out, as `data` does; tests of the sandbox send them too */
  readonly optional?: (known: Known) => Partial<RequestOf<Catalogue[N]>>;
  /** the scenario of the sandbox and the steps after which the call succeeds and changes something; every write has it */
  readonly stands?: readonly [Scenario, ...Step[]];
  /** keeps parts of the answer for the data of other calls */
  readonly learn?: (answer: ResponseOf<Catalogue[N]>, known: Known) => void;
  /** set if the lender may refuse the call: the state that it would need. Absent: the lender must answer */
  readonly mayRefuse?: string;
  /** what it did to the test borrower; every write has it */
  readonly did?: string;
}
