import type { Session } from '@pautang/shared/app';
import { charactersOf } from '@pautang/shared/contract/characters';
import type { Feedback, saveFeedback } from '@pautang/shared/contract/feedback';
import {
  ACCOUNT_MAX_LENGTH,
  CONTACT_MAX_LENGTH,
  TIME_MAX_LENGTH,
  feedbackTypes,
} from '@pautang/shared/contract/feedback';
import type { RequestOf } from '@pautang/shared/contract/method';
import { id, instant, unsignedPeso } from '@pautang/shared/contract/primitives';
import { cardGroups, mobileLabel, money } from '@pautang/shared/format';
import { checkFeedback, checkReachAt } from '@pautang/shared/rules';
import * as v from '@pautang/shared/schema';
import { checkLength } from '../../components/message-field/MessageField';
import { texts } from './texts';

const orNothing = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional(schema), undefined);

/** The fields of the ticket that the address can fill in. Invalid parts are ignored. */
export const aboutQuery = v.object({
  type: orNothing(v.picklist(feedbackTypes)),
  loanOrderId: orNothing(id),
  reference: orNothing(v.pipe(v.string(), v.regex(/^\d{12}$/))),
  amount: orNothing(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), unsignedPeso)),
  time: orNothing(instant),
  questionId: orNothing(id),
});
type About = v.InferOutput<typeof aboutQuery>;

/** Returns the names for parts of the address; null: not known. */
interface Named {
  readonly time: string | null;
  readonly question: string | null;
}

/** The draft of the form, with the values as typed. */
export const ticketDraft = v.object({
  type: v.nullable(v.picklist(feedbackTypes)),
  loanOrderId: v.nullable(id),
  receiverAccount: v.string(),
  contact: v.string(),
  description: v.string(),
  contactableTime: v.string(),
  /** when it was sent, until the lender answers: an instant */
  sentAt: v.nullable(instant),
});
export type TicketDraft = v.InferOutput<typeof ticketDraft>;

export function begun(about: About, { mobile }: Session, named: Named): TicketDraft {
  return {
    type: about.type ?? null,
    loanOrderId: about.loanOrderId ?? null,
    receiverAccount: '',
    contact: mobile === null ? '' : mobileLabel(mobile),
    description: firstWords(about, named),
    contactableTime: '',
    sentAt: null,
  };
}

/** The first words of the message, by the page that led here. */
function firstWords({ type, reference, amount }: About, { time, question }: Named): string {
  if (question !== null) return texts.unanswered(question);
  if (type === 'loanNotReceived' && amount !== undefined) return texts.missingLoan(money(amount));
  if (type !== 'repaidNotUpdated' || (reference ?? amount) === undefined) return '';
  return texts.missingPayment(
    amount === undefined ? '' : texts.ofAmount(money(amount)),
    reference === undefined ? '' : texts.byReference(cardGroups(reference)),
    time === null ? '' : texts.checkedOutAt(time),
  );
}

export type TicketErrors = Partial<
  Record<'type' | 'receiverAccount' | 'contact' | 'description' | 'contactableTime', string>
>;

const longerThan = (text: string, most: number): string | null =>
  charactersOf(text.trim()) > most ? texts.tooLong(most) : null;

/** Returns one message for each invalid field (section 5). */
export function checkTicket(form: TicketDraft): TicketErrors {
  const own = {
    receiverAccount: longerThan(form.receiverAccount, ACCOUNT_MAX_LENGTH),
    contact: longerThan(form.contact, CONTACT_MAX_LENGTH) ?? checkReachAt(form.contact),
    description: checkLength(form.description),
    contactableTime: longerThan(form.contactableTime, TIME_MAX_LENGTH),
  };
  const wrong = Object.entries(own).filter(([, message]) => message !== null);
  return { ...Object.fromEntries(wrong), ...checkFeedback(form) };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The data of the request; null: no type is chosen. */
export function requestOf(
  form: TicketDraft,
  loanOrderId: string | null,
  receipts: string[],
): RequestOf<typeof saveFeedback> | null {
  if (form.type === null) return null;
  return {
    type: form.type,
    loanOrderId,
    receiverAccount: orNull(form.receiverAccount),
    receipts,
    contact: form.contact.trim(),
    description: form.description.trim(),
    contactableTime: orNull(form.contactableTime),
  };
}

/** The list has the lender's time of a ticket, which may be a little earlier than the time in the draft. */
const TOLERANCE_MS = 120_000;

/** Finds the ticket of this form if it was sent before and its answer was lost with the page; else undefined. */
export function alreadySent(form: TicketDraft, listed: readonly Feedback[]): Feedback | undefined {
  const { sentAt, type, description } = form;
  if (sentAt === null) return undefined;
  return listed.find(
    (one) =>
      one.type === type &&
      one.description === description.trim() &&
      Date.parse(one.createTime) >= Date.parse(sentAt) - TOLERANCE_MS,
  );
}
