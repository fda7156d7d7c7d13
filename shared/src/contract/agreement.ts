import * as v from 'valibot';
import type { ResponseOf } from './method';
import { read } from './method';
import { calendarDate, text } from './primitives';

/** 'loan' is the loan agreement without anybody's figures: `loanContractPreview` has them. */
export const agreementKinds = ['service', 'privacy', 'loan'] as const;
export type AgreementKind = (typeof agreementKinds)[number];

/** Ours; public. The lender's standing texts. `html` is the server's: sanitise. */
export const agreementText = read(
  'agreementText',
  v.object({ kind: v.picklist(agreementKinds) }),
  v.object({ title: text, version: v.string(), updatedOn: calendarDate, html: v.string() }),
  { session: 'none', byGet: true },
);
export type AgreementText = ResponseOf<typeof agreementText>;
