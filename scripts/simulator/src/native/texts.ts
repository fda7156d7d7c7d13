/** The native pages that the app may open (decision N4), with made-up values, which the app never gets. */
export const pages: Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly values: readonly (readonly [label: string, value: string])[];
      /** the event that 'Done' sends to the lender; missing: it completes the step */
      readonly event?: string;
    }
  >
> = {
  basic_info: {
    title: 'Basic information',
    values: [
      ['First name', 'Maria'],
      ['Last name', 'Santos'],
      ['Date of birth', 'Mar 4, 1994'],
      ['City', 'Quezon City'],
    ],
  },
  work_info: {
    title: 'Work',
    values: [
      ['Work', 'Employed'],
      ['Employer', 'Mabini Trading'],
      ['Monthly income', '₱28,000'],
      ['Payday', '15th and 30th'],
    ],
  },
  emergency_contact: {
    title: 'Emergency contact',
    values: [
      ['Name', 'Jose Santos'],
      ['Relation', 'Brother'],
      ['Mobile', '+63 917 555 0142'],
    ],
  },
  identity_auth: {
    title: 'Identity',
    values: [
      ['Document', 'PhilSys ID'],
      ['Number', '0000-0000-0000-0000'],
      ['Photo', 'Taken'],
    ],
  },
  bind_bank_card: {
    title: 'Receiving account',
    values: [
      ['Channel', 'GCash'],
      ['Account holder', 'Maria Santos'],
      ['Number', '0917 555 4821'],
    ],
  },
  submit_credit: {
    title: 'Send the application',
    values: [
      ['Steps', '5 of 5 done'],
      ['Device check', 'Passed'],
    ],
    event: 'submit_credit',
  },
  reapply_credit: {
    title: 'Apply again',
    values: [['What was entered', 'Kept']],
    event: 'reapply_credit',
  },
  renew_credit: {
    title: 'Confirm your details',
    values: [
      ['What was entered', 'Still right'],
      ['Device check', 'Passed'],
    ],
    event: 'renew_credit',
  },
};

export const texts = {
  store: 'App store',
  storeTitle: 'The app in the app store',
  storeBody: 'A phone would show the store page here.',
  guide: 'User guide',
  guideTitle: 'How to use the app',
  guideBody: 'The native app would show its own guide here.',
  nativePage: 'Native page',
  unknownTitle: (page: string) => `Native page '${page}'`,
  unknownBody: 'The real host has its own page here. The simulator has no page of this name.',
  noQuery: 'The app sent no data with it.',
  standIn: 'Stand-in for a native page',
  formBody: 'Done completes this step in the sandbox and takes you back to the app.',
  done: 'Done',
  backToApp: 'Back to the app',
  face: 'Face check',
  faceTitle: 'What does the face check say?',
  decisions: { pass: 'Pass', deny: 'Deny', silent: 'Do not answer' },
  maintenance: 'Maintenance',
  maintenanceTitle: 'Back soon',
  maintenanceUntil: (when: string) => `Expected back: ${when}.`,
  maintenanceBody: 'Your loan and your payments are safe.',
  tryAgain: 'Try again',
};
