import { days } from '@pautang/shared/format';

export const texts = {
  current: 'You receive money here now',
  home: 'Back to home',
  contact: 'Contact customer service',
  noneTitle: 'You have no receiving account yet',
  noneBody: 'You give it with your first application. After that you can change it here.',
  frozenTitle: 'Your account is frozen',
  frozenBody: 'Where you receive money cannot be changed until customer service has cleared it.',
  closedTitle: (time: string): string => `You can change it again from ${time}`,
  closedBody: (times: number | undefined): string =>
    `You have changed it. ${times === undefined ? 'A change takes its time' : `Only one change in ${days(times)} is possible`}: it protects your money if somebody gets hold of your phone.`,
} as const;
