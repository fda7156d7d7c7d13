import type { Session } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';

export const maria: Session = {
  token: 'token-1',
  mobile: '09171234821',
  packageName: 'ph.pautang.sandbox',
  userId: 'user-1',
};

export const lender: OperationConfig['lender'] = {
  corporateName: 'Example Lending Corp. (fictional)',
  secRegistration: 'CS000000000',
  certificateOfAuthority: '0000',
  advisory: 'Study the terms.',
  address: 'Manila',
  phone: '(02) 8123 4567',
  email: 'help@example.ph',
  serviceHours: '8 AM to 8 PM',
};
