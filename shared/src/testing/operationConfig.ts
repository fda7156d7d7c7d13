import type { OperationConfig } from '../contract/account';

/** Differs from the sandbox's lender, so that a page cannot pass a test with figures of its own. */
export const testConfig: OperationConfig = {
  lender: {
    corporateName: 'Hiram Lending Corp.',
    secRegistration: 'CS000000001',
    certificateOfAuthority: '0001',
    advisory: 'Study the disclosure statement.',
    address: '1 Example Street',
    phone: '(02) 8000 0001',
    email: 'care@hiram.example',
    serviceHours: 'Every day, 9 AM to 6 PM',
  },
  banners: [],
  terms: {
    price: {
      minAmount: 2_000,
      termDays: { min: 61, max: 360 },
      periodDays: 15,
      ratePerPeriod: { min: 150, max: 250 },
      processingFee: { min: 300, max: 300 },
      eir: { min: 420, max: 595 },
      penalty: 400,
      chargesCap: 10_000,
      example: {
        loanAmount: 3_000,
        lendingAmount: 2_910,
        interest: 90,
        processingFee: 90,
        couponDiscount: 0,
        totalRepayment: 3_090,
        totalCost: 180,
        eirBasisPoints: 420,
        ratePerPeriodBasisPoints: 200,
        processingFeeBasisPoints: 300,
        periods: 2,
        termDays: 61,
        repayPlans: [
          { period: 1, dueDate: '2026-12-21', amount: 1_545, principal: 1_485, interest: 60 },
          { period: 2, dueDate: '2027-01-20', amount: 1_545, principal: 1_515, interest: 30 },
        ],
      },
    },
    review: { minutes: 15, percent: 90 },
    deposit: { minutes: { min: 5, max: 45 }, note: 'By PESONet, on banking days.' },
    repayment: { biller: 'Hiram Ph', wallets: ['Maya'], referenceHours: 48, postingMinutes: 20 },
    answerHours: 36,
    contactHours: { from: 8, to: 20 },
    reapplyDays: 14,
    cardChangeDays: 45,
  },
};
