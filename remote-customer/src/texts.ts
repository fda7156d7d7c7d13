/** Titles of this area's routes, as the title bar shows them. */
export const titles = {
  customerCenter: 'Customer service',
  questionContent: 'Question',
  customerWorder: 'Human service',
  feedbackSucess: 'Message sent',
  feedbackDetail: 'Your ticket',
  serviceProgress: 'My tickets',
  aboutUs: 'About us',
  antiFraudGuide: 'Stay safe from fraud',
  borrowGuide: 'How to loan',
  repayGuide: 'How to repay',
} as const;
