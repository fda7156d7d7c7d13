export const texts = {
  title: 'Pautang simulator',
  subtitle: 'The phone and the lender around the app.',
  close: 'Close panel',
  panel: 'Simulator panel',

  borrower: 'Borrower',
  console: 'See in the console',
  lenderConsole: 'Console',
  nobody: 'Nobody is logged in',
  hostUser: 'Logged in by the host',
  pageUser: 'Logged in on the page',
  password: 'Password',
  logOut: 'Log out',
  refresh: 'Refresh',
  restart: 'Restart',

  lender: 'Lender',
  lenderPanel: 'Controls of the lender',

  phone: 'Phone',
  screen: 'Screen',
  platform: 'Platform',
  fontScale: 'Text',
  theme: 'Theme',
  percent: (scale: number) => `${Math.round(scale * 100)}%`,

  insets: 'Inset',
  pixels: (height: number) => `${height} px`,

  hostAnswers: 'Host answers',
  allActions: 'All actions',
  switched: (count: number) => (count === 0 ? 'all normal' : `${count} changed`),
  hostLogOut: 'Log out in the app',
  hostLogOutEvent: 'Same, as an event',

  network: 'Network',
  latency: 'Latency',
  milliseconds: (ms: number) => `${ms} ms`,
  loss: 'Lost',
  lost: (percent: number) => `${percent}%`,
  offline: 'Offline',

  log: 'Messages',
  logFilter: 'Filter messages',
  logClear: 'Clear',
  logEmpty: 'No message yet.',
  logNoMatch: 'No message matches.',
  logCount: (shown: number, all: number) => (shown === all ? `${all}` : `${shown} of ${all}`),
  payload: 'Sent',
  answer: 'Answer',
  directions: { toHost: 'to host', toApp: 'to app', toLender: 'to lender' },
} as const;

/** @param how a switch of the host, or 'normal' */
export const answerLabel = (how: string): string => {
  if (how.startsWith('late:')) return `${how.slice('late:'.length)} s late`;
  return { normal: 'Normally', deny: 'Denies', fail: 'Fails', never: 'Never' }[how] ?? how;
};

export const platformLabels = { android: 'Android', ios: 'iOS' } as const;
export const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' } as const;
