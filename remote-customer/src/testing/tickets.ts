import type { Feedback, LeaveMessage } from '@pautang/shared/contract/feedback';

/** A ticket as the lender would answer with it. */
export const ticket = (n: number, more: Partial<Feedback> = {}): Feedback => ({
  feedbackId: `feedback-${n}`,
  ticketNumber: String(n).padStart(4, '0'),
  type: 'repaidNotUpdated',
  loanOrder: { loanOrderId: 'loan-1', loanNumber: '0418', totalAmount: 5_405 },
  receiverAccount: '09171234821',
  receipts: [],
  contact: '09171234821',
  description: `My payment is missing, ${n}.`,
  contactableTime: 'After 5 PM',
  createTime: '2026-11-20T11:00:00Z',
  resolved: false,
  unread: 0,
  ...more,
});

export const message = (n: number, more: Partial<LeaveMessage> = {}): LeaveMessage => ({
  messageId: String(n),
  from: 'service',
  body: `Answer ${n}`,
  images: [],
  createTime: '2026-11-20T11:30:00Z',
  isNew: false,
  ...more,
});
