import type { TransactionType } from '../contract/enums';
import type { ErrorKind } from './error';

/** Every event that the app may log, without personal data. `path` is a route without its query; durations are in ms. */
export type AppEvent =
  | {
      readonly type: 'pageView';
      readonly path: string;
      readonly transactionType: TransactionType | null;
    }
  | { readonly type: 'pageExit'; readonly path: string; readonly stayMs: number }
  | { readonly type: 'pageLoad'; readonly path: string; readonly loadMs: number }
  | {
      readonly type: 'error';
      /** the client's kind of error (section 8), or 'page' threw, 'remote' did not load, 'host' failed */
      readonly kind: ErrorKind | 'page' | 'remote' | 'host';
      readonly code: number | null;
      readonly method: string | null;
      /** the field that violates the contract */
      readonly where?: string | undefined;
    }
  | {
      readonly type: 'moneyAct';
      readonly method: string;
      readonly outcome: 'done' | 'refused' | 'unanswered';
      readonly code: number | null;
    }
  /** Section 4: an approved or finished credit order whose 8-in-1 upload is out of date. */
  | { readonly type: 'uploadOverdue' };

/** Logs an event (section 7). It never throws and never waits. */
export type Log = (event: AppEvent) => void;
