import * as v from '@pautang/shared/schema';
import type { ResponseOf } from './method';
import { read } from './method';
import { calendarDate, text } from './primitives';

/** 'loan' is the loan agreement without figures; `loanContractPreview` has it with the figures of one loan. */
export const agreementKinds = ['service', 'privacy', 'loan'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** Ours, public: the texts that are the same for every borrower. Sanitise the `html` before showing it. */
export const agreementText = read(
  'agreementText',
  v.object({ kind: v.picklist(agreementKinds) }),
  v.object({ title: text, version: v.string(), updatedOn: calendarDate, html: v.string() }),
  { session: 'none', byGet: true },
);
export type AgreementText = ResponseOf<typeof agreementText>;
