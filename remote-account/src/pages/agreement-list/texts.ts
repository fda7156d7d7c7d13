import type { AcceptedAgreement, AgreementState } from '@pautang/shared/contract/acceptedAgreement';
import { loanLabel, manilaDate } from '@pautang/shared/format';
import { recordLabel } from '../../components/recordLabel';

const states: Readonly<Record<AgreementState, string>> = {
  pending: 'Not in force yet',
  inForce: 'In force',
  ended: 'Ended',
  never: 'Never in force',
};

export const texts = {
  heading: 'Your agreements',
  intro: 'Each as you accepted it. What we change later does not change these.',
  state: (state: AgreementState): string => states[state],
  subject: ({ kind, loanNumber }: AcceptedAgreement): string =>
    kind === 'loan' ? loanLabel(loanNumber) : `New plan for ${loanLabel(loanNumber)}`,
  acceptedOn: (instant: string): string => `Accepted ${recordLabel(instant)}`,
  version: (version: string): string => `Version ${version}`,
  emptyTitle: 'No agreements yet',
  emptyBody: 'When you accept one, for a loan or for a new plan, its text is kept here.',
  emptyAction: 'See what you can borrow',
  endOf: (total: number): string =>
    total === 1 ? 'This is your only agreement' : `That is all: ${total} agreements`,
  standing: 'Accepted by logging in',
  service: 'Service agreement',
  privacy: 'Privacy policy',

  accepted: 'Accepted',
  versionLabel: 'Version',
  loan: 'Loan',
  fingerprint: 'Fingerprint (SHA-256)',
  copyFingerprint: 'fingerprint',
  checking: 'Checking the text against its fingerprint',
  matches: 'This is the text that you accepted: it has the same fingerprint.',
  differs:
    'This text is not the one that you accepted: its fingerprint is another. Do not rely on it, and tell customer service.',
  unchecked: 'This phone cannot check the fingerprint.',
  notKept:
    'We did not keep texts when you accepted this one. It is made from your figures, in the words of today.',
  contact: 'Contact customer service',
  share: 'Share or save',
  download: 'Download',
  saved: 'The file is saved.',
  perhapsSaved: 'If no file appears, your phone did not take it. Copy the text instead.',
  copyTitle: 'Copy it as text',
  copyLabel: 'the agreement',
  copyHead: (one: AcceptedAgreement): readonly string[] => [
    `${one.title}, ${texts.subject(one)}`,
    `${texts.acceptedOn(one.acceptedAt)}. ${texts.version(one.version)}.`,
    ...(one.hash === null ? [] : [`${texts.fingerprint}: ${one.hash}`]),
  ],
  fileName: ({ kind, loanNumber, acceptedAt }: AcceptedAgreement): string =>
    `pautang-${kind}-${loanNumber}-${manilaDate(acceptedAt)}.html`,
} as const;
