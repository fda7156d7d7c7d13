import type { catalogue, MethodName } from '@pautang/shared/contract/catalogue';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { SandboxConfig } from '../config';
import type { Db, Tx } from '../../lib/database/openDatabase';
import type { Borrower } from '../db/tables-borrower';
import type { Day } from '../domain/calendar';
import type { UploadedFile } from '../http/multipart';
import type { Lender } from '../lender/lender';
import type { LoanStanding, Standing } from '../lender/loans/standing';
import type { Origin } from '../lender/sessions/knownDevices';
import type { Refusal } from '../lender/refusal';
import { refusal } from '../lender/refusal';

/** A call as its handler gets it: one transaction at one instant. */
export interface Call {
  readonly tx: Tx;
  readonly config: SandboxConfig;
  readonly pictures: Lender['pictures'];
  readonly now: Date;
  readonly today: Day;
  /** the app that calls; a session works only in the app that it was given to */
  readonly packageName: string;
  readonly origin: Origin;
  /** null only in methods that can be called without a session */
  readonly borrower: Borrower | null;
  /** the hash of the call's token; '' if the lender did not issue the token */
  readonly tokenHash: string;
  /** the reason why the call has no session, if the method takes one optionally; else null */
  readonly noSession: Refusal | null;
  /** the files of an upload; empty for every other call */
  readonly files: readonly UploadedFile[];
  /** Defers work until the transaction is committed, so that waiting for a disk or a network delays no other call. */
  readonly afterwards: (work: (lender: Lender) => Promise<void>) => void;
}

/** A call for a read without a transaction. It cannot lock or write; functions that do so take a `Tx`. */
export interface PlainCall extends Omit<Call, 'tx' | 'files' | 'afterwards'> {
  readonly db: Db;
  /** the borrower's standing, read once so that all reads of an envelope agree */
  readonly standing: () => Promise<Standing>;
}

/** A plain call for reads that show the borrower's open loan. */
export interface LoanCall extends PlainCall {
  readonly standing: () => Promise<LoanStanding>;
}

type Catalogue = typeof catalogue;

/** One handler for every method of the contract: the type checker reports a missing one. */
export type Handlers = {
  readonly [N in MethodName]: (
    data: RequestOf<Catalogue[N]>,
    call: Call,
  ) => Promise<ResponseOf<Catalogue[N]> | Refusal>;
};

/**
 * Reads that need one statement, for which a transaction would only add two more. A read returns null if this borrower's
 * answer needs more than that statement; then its handler answers in a transaction.
 */
export type PlainReads<C extends PlainCall = PlainCall> = {
  readonly [N in MethodName]?: (
    data: RequestOf<Catalogue[N]>,
    call: C,
  ) => Promise<ResponseOf<Catalogue[N]> | null>;
};

export function borrowerOf(call: Pick<Call, 'borrower' | 'noSession'>): Borrower {
  if (!call.borrower) throw call.noSession ?? refusal('TOKEN_EMPTY', 'User not logged in');
  return call.borrower;
}
