/** The parts' own words; a page passes more specific ones. Separate exports, so that a page loads only those it uses. */

export const clear = 'Clear';
export const checkNow = 'Check now';
export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Not copied. Press and hold the text to copy it.';
export const principal = 'principal';
export const interest = 'interest';
export const due = 'Due';
export const payment = 'Payment';
export const paid = 'Paid';
export const overdue = 'Overdue';
export const stepDone = 'Done';
export const stepNow = 'Now';
export const stepFailed = 'Failed';
export const stepTodo = 'To come';

export const lessBy = (step: string): string => `${step} less`;
export const moreBy = (step: string): string => `${step} more`;
export const stepsOf = (step: string): string => `steps of ${step}`;
export const lastCheckedAt = (time: string): string => `Last checked ${time}`;
export const checkedAt = (time: string, still: string): string => `Checked ${time}, ${still}`;
export const onePayment = 'One payment';
export const allPayments = (count: number): string => `All ${count} payments`;
export const paymentOf = (ordinal: string): string => `${ordinal} payment`;
