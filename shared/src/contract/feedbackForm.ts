import { checkMobile } from './typedNumber';

/** Decision S8, after trimming; shown before typing. */
export const FEEDBACK_MIN_LENGTH = 10;

export interface FeedbackErrors {
  type?: string;
  description?: string;
}

/** Section 5, feedback: one message a field, none for a field that is fine. `type` is null until chosen. */
export function checkFeedback(form: { type: unknown; description: string }): FeedbackErrors {
  const length = form.description.trim().length;
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
