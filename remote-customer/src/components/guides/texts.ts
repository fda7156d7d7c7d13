export const texts = {
  borrowGuide: 'How to loan',
  borrowGuideDetail: 'The steps, and what a loan costs',
  repayGuide: 'How to repay',
  repayGuideDetail: 'Ways to pay, and when it shows',
  fraudGuide: 'Stay safe from fraud',
  fraudGuideDetail: 'What we never ask you for',
  aboutUs: 'About us',
  aboutUsDetail: 'Who lends, and at what rates',
  moreGuides: 'More guides',
  stepNumber: (index: number): string => `Step ${index + 1}`,
} as const;
