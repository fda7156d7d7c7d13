import { LoanStatus } from '@pautang/shared/contract/enums';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from '@playwright/test';

/** A borrower as the control API describes one that it created. */
export interface Borrower {
  readonly mobile: string;
  readonly code: string;
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly packageName: string;
}

interface LedgerEntry {
  readonly transactionId: string;
  readonly loanOrderId: string;
  readonly kind: string;
  readonly account: string;
  /** centavos */
  readonly amount: number;
}

/** The part of the lender's data on a borrower that the tests read. */
export interface BorrowerView {
  readonly orders: readonly {
    readonly loanOrderId: string;
    readonly status: number;
    readonly quote: { readonly ratePerPeriodBasisPoints: number };
    readonly nextDueDate: string | null;
    /** whole pesos */
    readonly plans: readonly { readonly remaining: number; readonly dueDate: string }[];
  }[];
  readonly repayments: readonly unknown[];
  readonly payments: readonly { readonly amount: number }[];
  readonly ledger: readonly LedgerEntry[];
  readonly balance: { readonly sum: number; readonly receivable: number };
}

let used = 0;

/** A number that no test has used on the server of this run; each Playwright worker draws from its own numbers. */
export function unusedMobile(): string {
  used += 1;
  const worker = (process.env['TEST_WORKER_INDEX'] ?? '0').padStart(3, '0');
  return `0917${worker}${String(used).padStart(4, '0')}`;
}

async function bodyOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The sandbox's control API on the server at `base`. */
export class LenderControl {
  constructor(
    private readonly request: APIRequestContext,
    private readonly base: string,
  ) {}

  async borrower(scenario: string): Promise<Borrower> {
    const url = `${this.base}/sandbox/borrowers`;
    return bodyOf(await this.request.post(url, { data: { scenario } }));
  }

  async event(mobile: string, event: string, more: Record<string, unknown> = {}) {
    const url = `${this.base}/sandbox/borrowers/${mobile}/events`;
    return bodyOf<BorrowerView>(await this.request.post(url, { data: { event, ...more } }));
  }

  /** Approves the newest loan as soon as its review has begun. */
  async approve(mobile: string): Promise<void> {
    const newest = async () => (await this.view(mobile)).orders[0]?.status;
    await expect.poll(newest).toBe(LoanStatus.REVIEWING);
    await this.event(mobile, 'approve');
  }

  async view(mobile: string): Promise<BorrowerView> {
    return bodyOf(await this.request.get(`${this.base}/sandbox/borrowers/${mobile}`));
  }

  /** The code of the last text message to this number, whether or not it has an account. */
  async code(mobile: string): Promise<string> {
    const answer = await this.request.get(`${this.base}/sandbox/messages/${mobile}`);
    return (await bodyOf<{ lastCode: string }>(answer)).lastCode;
  }

  /** Only for a test with a server of its own, because all borrowers of a server share its clock. */
  async advanceDays(days: number): Promise<void> {
    const data = { advanceDays: days };
    await bodyOf(await this.request.post(`${this.base}/sandbox/clock`, { data }));
  }

  /** Only for a test with a server of its own. */
  async maintenance(on: boolean): Promise<void> {
    await bodyOf(await this.request.post(`${this.base}/sandbox/maintenance`, { data: { on } }));
  }
}
