import type { catalogue, MethodName } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
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
  /** the app that calls: a session belongs to it */
  readonly packageName: string;
  readonly origin: Origin;
  /** null only in methods that need no session */
  readonly borrower: Borrower | null;
  /** why there is none, where a session may be */
  readonly noSession: Refusal | null;
  /** of an upload; else none */
  readonly files: readonly UploadedFile[];
}

type Catalogue = typeof catalogue;

/** One for every method of the contract: a missing one does not compile. */
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
