import { charactersOf } from './characters';
import { checkMobile, normaliseMobile } from './typedNumber';

/** The fewest characters of a ticket's description after trimming (decision S8). The form says so beforehand. */
export const FEEDBACK_MIN_LENGTH = 10;

export interface FeedbackErrors {
  type?: string;
  description?: string;
}

/** Section 5, feedback: one message for each field that is wrong. `type` is null until chosen. */
export function checkFeedback(form: { type: unknown; description: string }): FeedbackErrors {
  const length = charactersOf(form.description.trim());
  return {
    ...(form.type === null || form.type === undefined || form.type === ''
      ? { type: 'Choose what it is about' }
      : {}),
    ...(length === 0
      ? { description: 'The message description cannot be empty' }
      : length < FEEDBACK_MIN_LENGTH
        ? { description: `Write at least ${FEEDBACK_MIN_LENGTH} characters` }
        : {}),
  };
}

export interface ContactErrors {
  name?: string;
  phone?: string;
}

/** Section 5, contact form. */
export function checkContact(form: { name: string; phone: string }): ContactErrors {
  return {
    ...(form.name.trim() === '' ? { name: 'Please fill in the name' } : {}),
    ...(checkMobile(form.phone) === null ? {} : { phone: 'Malformed phone number' }),
  };
}

/** Checks a mobile number or, with an @, an email address (section 3); null if it is valid. */
export function checkReachAt(typed: string): string | null {
  const contact = typed.trim();
  if (contact === '') return 'Enter a mobile number or an email address';
  if (!contact.includes('@')) return checkMobile(contact);
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact) ? null : 'Enter a whole email address';
}

/** Returns the stored form of a contact: a mobile number in the form of decision S22, an email address as typed. */
export function normaliseReachAt(typed: string): string {
  const contact = typed.trim();
  return normaliseMobile(contact) ?? contact;
}
