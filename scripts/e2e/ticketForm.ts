import type { Phone } from './phone';

export const WRITE = '/customer/customerWorder';

/** The field 'What happened' on the page for a new ticket. */
export const words = (phone: Phone) => phone.app.getByRole('textbox', { name: 'What happened?' });

export const chooser = (phone: Phone) => phone.app.getByLabel('Pictures', { exact: true });

/** The marks on pictures that the lender has received. */
export const sentMarks = (phone: Phone) => phone.app.getByText('Sent', { exact: true });

/** A message caused by Playwright's trace, which fetches the previews; the page's policy lets the page show but not fetch them. */
export const PREVIEWS = /^error: Connecting to 'blob:.* Content Security Policy/;
