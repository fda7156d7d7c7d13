export const texts = {
  heading: 'Your new plan is being made',
  steps: 'Your restructure',
  feePaid: 'Service fee paid',
  // Section 4, progress steps.
  verify: 'Verify borrower',
  inProcess: 'Application in process',
  approval: 'Approval and generating order',
  created: 'Order created',
  underWay: 'Under way',
  byItself: 'It goes on by itself and shows here. You can close the app.',
} as const;
