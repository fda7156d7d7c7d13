export const texts = {
  name: '{app}',
  promise: 'You see the full price before you borrow.',
  /** `reason` is the lender's, such as 'Token expired, please login again'. */
  loggedOut: (reason: string): string => `You were logged out. ${reason}.`,
  methodsLabel: 'How to log in',
  methods: { code: 'Code by text', password: 'Password' },
  mobileHeading: 'What is your mobile number?',
  mobile: 'Mobile number',
  tenDigits: 'Enter 10 digits, like 917 123 4567',
  /** Just-in-time notice (data privacy): why the number is needed, before it is typed. */
  why: 'We text you a code to see that it is your number. Later it tells you about your loan, nothing else.',
  welcomeBack: 'Welcome back.',
  welcomeNew: 'New here? We will open an account for you.',
  sendCode: 'Text me a code',

  changeNumber: 'Change number',
  logIn: 'Log in',

  passwordHeading: 'Log in with your password',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  /** Section 8, verbatim, then the lender's message. */
  failed: (reason: string): string => (reason === '' ? 'Login Fail' : `Login Fail. ${reason}`),

  help: 'Trouble logging in? Get help',
  terms: {
    before: 'By logging in you agree to our ',
    service: 'service agreement',
    and: ' and ',
    privacy: 'privacy agreement',
    after: '. ',
    all: 'All agreements',
  },
  lender: {
    section: 'The lender',
    fallback: '{app} lends to people in the Philippines.',
    /** Corporate disclosure (SEC MC 19 s.2019). */
    line: (name: string, sec: string, certificate: string): string =>
      `${name} · SEC registration ${sec} · Certificate of authority ${certificate}`,
    fallbackAdvisory: 'Study the disclosure statement before you borrow.',
  },
} as const;
