import * as v from '@pautang/shared/schema';
import type { ResponseOf } from './method';
import { read } from './method';
import { count, id, instant, integer, text } from './primitives';

/** Ours, like all of this entity. 'pending': the loan or restructure is not in force yet; 'never': it was not concluded. */
export const agreementStates = ['pending', 'inForce', 'ended', 'never'] as const;
export type AgreementState = (typeof agreementStates)[number];

const acceptedEntries = {
  agreementId: id,
  kind: v.picklist(['loan', 'restructure']),
  title: text,
  version: v.string(),
  acceptedAt: instant,
  state: v.picklist(agreementStates),
  /** for a restructure: the loan whose terms it replaces */
  loanOrderId: id,
  loanNumber: v.string(),
  /** SHA-256 of the `html` in UTF-8, 64 hex digits; null: from before texts were kept, so it is made again from figures */
  hash: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
};

/** Every agreement that the borrower accepted, newest first, PAGE_SIZE (20) a page; `page` counts from 1. */
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

/** One accepted agreement with its text, which may differ from today's. Sanitise the `html` before showing it. */
export const queryAgreement = read(
  'queryAgreement',
  v.object({ agreementId: id }),
  v.object({ ...acceptedEntries, html: v.string() }),
);
export type AcceptedText = ResponseOf<typeof queryAgreement>;
