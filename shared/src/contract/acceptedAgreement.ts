import * as v from 'valibot';
import type { ResponseOf } from './method';
import { read } from './method';
import { count, id, instant, integer, text } from './primitives';

/**
 * Ours, as is all of an accepted agreement: what became of what it was accepted for. 'pending': not in force yet;
 * 'never': the loan or the restructure did not come about.
 */
export const agreementStates = ['pending', 'inForce', 'ended', 'never'] as const;
export type AgreementState = (typeof agreementStates)[number];

const acceptedEntries = {
  agreementId: id,
  kind: v.picklist(['loan', 'restructure']),
  title: text,
  version: v.string(),
  acceptedAt: instant,
  state: v.picklist(agreementStates),
  /** of a restructure: the loan whose terms it replaces */
  loanOrderId: id,
  loanNumber: v.string(),
  /**
   * SHA-256 of the text (`html` in UTF-8), 64 hex digits, taken when it was accepted; null: it was accepted before the
   * lender kept texts, and is made anew from its figures
   */
  hash: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
};

/** Every agreement that the borrower accepted, newest first, PAGE_SIZE a page; `page` counts from 1. */
export const listAgreements = read(
  'listAgreements',
  v.object({ page: v.pipe(integer, v.minValue(1)) }),
  v.object({
    agreements: v.array(v.object(acceptedEntries)),
    page: count,
    total: count,
    hasMore: v.boolean(),
  }),
);
export type AcceptedAgreement = ResponseOf<typeof listAgreements>['agreements'][number];

/** One of them with the very text that was accepted, not today's. `html` is the server's: sanitise. */
export const queryAgreement = read(
  'queryAgreement',
  v.object({ agreementId: id }),
  v.object({ ...acceptedEntries, html: v.string() }),
);
export type AcceptedText = ResponseOf<typeof queryAgreement>;
