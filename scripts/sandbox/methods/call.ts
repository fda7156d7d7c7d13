import type { catalogue, MethodName } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { SandboxConfig } from '../config';
import type { Tx } from '../../database/openDatabase';
import type { Borrower } from '../db/tables-borrower';
import type { Day } from '../domain/calendar';
import type { UploadedFile } from '../http/multipart';
import type { Origin } from '../lender/sessions/knownDevices';
import { Refusal } from '../lender/refusal';

/** What a handler works with: one transaction at one instant. */
export interface Call {
  readonly tx: Tx;
  readonly config: SandboxConfig;
  readonly now: Date;
  readonly today: Day;
  /** the app that calls; a session works only in the app that it was given to */
  readonly packageName: string;
  readonly origin: Origin;
  /** null only in methods that can be called without a session */
  readonly borrower: Borrower | null;
  /** why the call has no session, in methods where one is optional; else null */
  readonly noSession: Refusal | null;
  /** the files of an upload; empty for every other call */
  readonly files: readonly UploadedFile[];
}

type Catalogue = typeof catalogue;

/** One handler for every method of the contract: the type checker reports a missing one. */
export type Handlers = {
  readonly [N in MethodName]: (
    data: RequestOf<Catalogue[N]>,
    call: Call,
  ) => Promise<ResponseOf<Catalogue[N]> | Refusal>;
};

export function borrowerOf(call: Call): Borrower {
  if (!call.borrower)
    throw call.noSession ?? new Refusal(ResponseCode.TOKEN_EMPTY, 'User not logged in');
  return call.borrower;
}
