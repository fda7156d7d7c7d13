/** The parts' own words. A screen passes more specific ones as props. */
export const texts = {
  clear: 'Clear',
  checkNow: 'Check now',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied. Press and hold the text to copy it.',
  principal: 'principal',
  interest: 'interest',
  due: 'Due',
  payment: 'Payment',
  paid: 'Paid',
  overdue: 'Overdue',
  stepDone: 'Done',
  stepNow: 'Now',
  stepFailed: 'Failed',
  stepTodo: 'To come',
} as const;

export const lessBy = (step: string): string => `${step} less`;
export const moreBy = (step: string): string => `${step} more`;
export const stepsOf = (step: string): string => `steps of ${step}`;
export const lastCheckedAt = (time: string): string => `Last checked ${time}`;
export const checkedAt = (time: string, still: string): string => `Checked ${time}, ${still}`;
export const paymentOf = (ordinal: string): string => `${ordinal} payment`;
