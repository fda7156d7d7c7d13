import type { Phone } from './phone';

export const WRITE = '/customer/customerWorder';

/** The field of what happened, on the page that writes a ticket. */
export const words = (phone: Phone) => phone.app.getByRole('textbox', { name: 'What happened?' });

export const chooser = (phone: Phone) => phone.app.getByLabel('Pictures', { exact: true });

/** The mark at each picture that the lender has. */
export const sentMarks = (phone: Phone) => phone.app.getByText('Sent', { exact: true });

/** Playwright's trace wants to have the previews, which the page may show and nobody may fetch. */
export const PREVIEWS = /^error: Connecting to 'blob:.* Content Security Policy/;
