import type { OperationConfig } from '@pautang/shared/contract/account';

/** Details that are obviously fictional (philippines.md). The advice to study the disclosure is required by SEC MC 19 s.2019. */
export const lenderDetails: OperationConfig['lender'] = {
  corporateName: 'Pautang Sandbox Lending Corp. (fictional)',
  secRegistration: 'CS000000000',
  certificateOfAuthority: '0000',
  advisory:
    'Study the terms and conditions in the disclosure statement before you proceed with the loan transaction.',
  address: '0 Example Street, Sandbox City, Philippines (fictional)',
  phone: '(02) 8000 0000',
  email: 'service@pautang.example',
  serviceHours: 'Every day, 8 AM to 8 PM',
};
