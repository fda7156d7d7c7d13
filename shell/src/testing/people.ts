import type { Session } from '@pautang/shared/app';

export const maria: Session = {
  token: 'token-1',
  mobile: '09171234821',
  packageName: 'ph.pautang.sandbox',
  userId: 'user-1',
};
