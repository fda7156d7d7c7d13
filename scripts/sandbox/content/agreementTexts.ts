import type { AgreementKind, AgreementText } from '@pautang/shared/contract/agreement';
import type { Day } from '../domain/calendar';
import { policyOf } from '../domain/caps';
import { AGREEMENT_VERSION } from './agreement';
import { agreementClauses } from './agreementClauses';
import { escapeHtml, sectionsHtml } from './html';
import { lenderDetails } from './lenderDetails';
import { privacySections } from './privacy';
import { serviceSections } from './service';

/** When the standing texts were last changed. */
const UPDATED_ON: Day = '2026-11-20';
const standing = { version: AGREEMENT_VERSION, updatedOn: UPDATED_ON };

/** The lender's standing texts as semantic HTML, as they apply on the day they are read. */
export const agreementTexts: Readonly<Record<AgreementKind, (today: Day) => AgreementText>> = {
  service: () => ({
    ...standing,
    title: 'Service agreement',
    html: sectionsHtml(serviceSections),
  }),
  privacy: () => ({ ...standing, title: 'Privacy policy', html: sectionsHtml(privacySections) }),
  loan: (today) => {
    const opening = `<p>${escapeHtml(lenderDetails.advisory)} Your own agreement also has your figures: the amount, what you receive, each payment and the effective interest rate.</p>`;
    return {
      ...standing,
      title: 'Loan agreement',
      html: `${opening}\n${sectionsHtml(agreementClauses(policyOf(today)))}`,
    };
  },
};
