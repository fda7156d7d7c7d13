import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';

const MEGABYTE = 1024 * 1024;

export const texts = {
  label: 'Pictures',
  hint: `Receipts or screenshots, up to ${UPLOAD_LIMIT.files}. They are made smaller on your phone before they are sent.`,
  add: 'Add pictures',
  count: (count: number): string => `${count} of ${UPLOAD_LIMIT.files}`,
  list: 'Your pictures',
  preparing: 'Getting ready',
  waiting: 'Waiting',
  sending: (percent: number): string => `Sending, ${percent}%`,
  sent: 'Sent',
  stopped: 'You stopped it.',
  cancel: 'Cancel',
  retry: 'Try again',
  remove: 'Remove',
  removed: 'Removed',
  notKept: 'This phone cannot keep your pictures. Send them before you close the app.',
  of: (act: string, name: string): string => `${act}: ${name}`,
  progressOf: (name: string): string => `${name}, sent so far`,
  tooMany: `You can send ${UPLOAD_LIMIT.files} pictures at most.`,
  twice: (name: string): string => `You have added ${name} already.`,
  noPicture: (name: string): string => `${name} is not a picture.`,
  heic: (name: string): string =>
    `This phone cannot open ${name}. Take a screenshot of it and add that.`,
  broken: (name: string): string => `${name} could not be opened. Choose another one.`,
  tooLarge: (name: string): string => `${name} is larger than ${UPLOAD_LIMIT.bytes / MEGABYTE} MB.`,
  stillSending: 'Wait until your pictures are sent, or remove them.',
  notSent: 'A picture did not go out. Try it again or remove it.',
} as const;
