const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`;

/** Messages about problems, for the author of the host. */
export const faults = {
  noChannel:
    'There is no channel to a host. Open this address in your app’s web view, with the channel object put there before it is loaded.',
  silent: (waited: number) => `No answer within ${seconds(waited)}.`,
  late: (took: number, limit: number) =>
    `The answer came after ${seconds(took)}; the page stops waiting after ${seconds(limit)}.`,
  twice: (times: number) => `Answered ${times} times. The page takes the first answer only.`,
  text: 'The answer is text. Over a parent window it has to be an object.',
  noJson: 'The answer is text that is not JSON.',
  form: (issue: string) =>
    `The answer is not {"ok": true, "data": …} or {"ok": false, "error": …}: ${issue}`,
  refused: (said: string, why = '') => `The host answers '${said}'${why === '' ? '' : `: ${why}`}.`,
  required: 'Every host has to support this action, but this one answers ‘unsupported’.',
  otherCall: (asked: string, got: string) =>
    `The answer belongs to another call: the page asked about ${asked}, the host answered about ${got}.`,
  answeredAtOnce:
    'The host called it before any logout, so the page would log the borrower out at each start.',
  notUnsupported: (said: string) =>
    `The host answered an unknown action with ${said}, not with ‘unsupported’.`,
  trap: 'The host called a function that is not a callback of the page. Call only names of the form pautang_ and small letters or digits.',
  stray: (count: number) =>
    `The host sent an answer that no message asked for, ${count === 1 ? 'once' : `${count} times`}. Answer no message whose callback is null, and call only the callback that the message names.`,
  mangled: (field: string) => `${field} does not come back unchanged.`,
  stillIn: 'The host still answers that somebody is logged in.',
  passedWithoutId: 'passed is true, so faceCheckId must not be null.',
  passedAll: 'The tester stopped the check, but passed is true.',
  notSeen: 'The tester says that this did not happen.',
  stillBanned: 'The host does not send back after the page lifted the ban.',
  notReloaded: (waited: number) => `The host did not load the page anew within ${seconds(waited)}.`,
  lacksPage: (page: string) => `The app has no page '${page}'.`,
  noPicture: 'The page cannot read the chosen file as a JPEG, PNG or WebP.',
  noStorage:
    'The web view has lost its storage since the last start: the app would ask for a login each time.',
  noSession: 'The app has lost the session since the last start.',
  eventForm: (issue: string) => `The event breaks the contract: ${issue}`,
};

/** Texts of the page. */
export const texts = {
  title: 'Host conformance',
  intro:
    'This page judges whether the app around it does what the borrower’s pages expect. The first part runs by itself; the rest asks you to look or to act.',
  deviating: 'What deviates',
  noHost: 'None',
  facts: {
    channel: 'Channel',
    app: 'App',
    browser: 'Browser',
  },
  unknown: 'not known yet',
  groups: {
    automatic: {
      heading: 'By itself',
      about: 'These checks need no tester. The page reloads at the end.',
    },
    session: {
      heading: 'Session',
      about: 'These checks replace the session for a moment, then restore it.',
    },
    seen: {
      heading: 'With your eyes and hands',
      about: 'Send each, look at the app, and say what you saw.',
    },
    phone: {
      heading: 'On the phone',
      about: 'Situations that a borrower meets outside the page.',
    },
    events: {
      heading: 'Events of the app',
      about: 'Do each in the app; the page listens all the time.',
    },
  },
  verdicts: {
    fits: 'Fits',
    deviates: 'Deviates',
    unsupported: 'Not supported',
    notRun: 'Not run',
    running: 'Running',
  },
  fallbacks: {
    nothing: 'Without it the page continues.',
    page: 'Without it the page does this by itself.',
    values: 'Without it the page uses default values.',
    message: 'Without it the page tells the borrower that it did not work, and what to do next.',
  },
  waitsFor: (actions: readonly string[]) => `Waits for a correct ${actions.join(' and ')}.`,
  sent: 'Sent',
  heard: 'Received',
  passed: (sent: number, heard: number, all: number) =>
    `${sent < all ? `The first ${sent} of ${all}` : sent} sent, ${heard} received`,
  took: (ms: number) => (ms < 1000 ? `${ms} ms` : seconds(ms)),
  run: 'Send',
  runAgain: 'Send again',
  runSession: 'Run',
  choices: {
    saw: 'I saw it',
    sawNot: 'I did not',
    none: 'My app has none',
    next: 'Go on',
    noEvent: 'It did not come',
    cannot: 'I cannot do this here',
  },
  picture: 'Choose a picture',
  sample: 'Text of the app',
  send: 'Send to the command',
  wasSent: 'Sent: look at the command’s window.',
  notSent: 'The command does not answer. Is it still running, and can this phone reach it?',
  startAnew: 'Start anew',
};

/** The description of each check. */
export const checkTexts = {
  channel: 'The page has found the object that sends messages to the app.',
  packageInfo: 'Asked at each start: answer it from memory.',
  deviceInfo: 'Asked at each start: answer it from memory.',
  userInfo: 'Asked at each start: the session, or null in all four fields.',
  logoutCallback: 'The app keeps the callback, and calls it at each logout, not before.',
  appChannel: 'The answer has each payout channel that the page asked about.',
  logEvent: 'One event for the attribution service. The app does not answer.',
  collectEvents: 'A hundred events at once. The app does not answer.',
  unknownAction: 'The app answers ‘unsupported’ to an action that it does not know.',
  junk: 'Fields that are missing, unknown or of another type. The app still answers the next call.',
  functionNames: 'The app calls no function that is not a callback of the page.',
  largeMessage: '128 KB in one message, with characters of many languages.',
  fiftyCalls: 'Each answer comes to its own callback, once.',
  unasked: 'The app sends no answer unasked, and no event that breaks the contract.',
  reload: 'The page reloads while calls wait: it has a channel again, and gets its own answers.',
  session: 'The app answers a made-up session unchanged: quotes, line ends, accents and emoji.',
  logout: 'After it the app answers userInfo with null in all four fields.',
  setCurrentPage: 'The app’s title bar shows the page’s title.',
  bottomNavigation: 'The app shows its own tabs, and hides them.',
  showLoading: 'The app shows its loading indicator in three types, and hides it each time.',
  openPage: 'The eight native pages, such as the steps of the credit form.',
  openGuide: 'The app’s own user guide.',
  openStore: 'This app’s page in the phone’s store.',
  maintenanceOpen: 'The app’s maintenance screen, with the time in it.',
  saveFile: 'The app saves a file of the page, such as an agreement, where the borrower finds it.',
  expiredCheck: 'An unknown order: any of the three codes will do. The app may ask you to confirm.',
  faceVerification: 'Pass the face check.',
  faceStopped: 'Close the face check before it ends.',
  banBack: 'The page bans the back button, and allows it again.',
  refreshApp: 'The app loads this page anew. The results stay.',
  back: 'The back button on the first page: the app tells the page, the page sends back, the app leaves. Come back afterwards.',
  photo: 'The app opens its chooser for a picture, which tickets need.',
  links: 'Mail, phone and other sites open outside, and the page stays.',
  textSize: 'Text follows the size that the person chose.',
  insets: 'The app says how much of the page its status bar covers.',
  killed: 'The system may end the page’s process: the app says so, and opens the page again.',
  offlineStart: 'The app shows a page of its own with a way to try again.',
  secondStart: 'The web view keeps its storage, and the app the session, which the check ends.',
  pageFinish: 'The page is ready: the app removes its opening cover, and the page stays.',
  refreshEvent: 'Make the app tell its page to refresh: pull down, or come back to it.',
  userEvent: 'Log in natively while this page is open.',
  backEvent: 'Press the back button: the app tells the page, and stays.',
  logoutEvent: 'Log out natively: the app calls the callback that it has kept, or sends the event.',
} as const;
export type CheckKey = keyof typeof checkTexts;

/** The names of the checks that are not named as their action. */
const names: Partial<Readonly<Record<CheckKey, string>>> = {
  channel: 'Channel',
  unknownAction: 'Unknown action',
  junk: 'Junk in the data',
  functionNames: 'Function names',
  largeMessage: 'Large message',
  fiftyCalls: 'Fifty calls at once',
  unasked: 'Nothing unasked',
  reload: 'Reload in the middle',
  session: 'userInfo with a session',
  bottomNavigation: 'toggleBottomNavigation',
  faceVerification: 'faceVerification, passed',
  faceStopped: 'faceVerification, stopped',
  photo: 'Photo',
  links: 'Links',
  textSize: 'Text size',
  insets: 'Status bar',
  killed: 'Ended process',
  offlineStart: 'Start without a network',
  secondStart: 'Second start',
  pageFinish: 'h5PageFinish',
  refreshEvent: 'event refreshPage',
  userEvent: 'event userInfo',
  backEvent: 'event back',
  logoutEvent: 'event logoutCallback',
};
/** The name of a check on the page and in the report. */
export const nameOf = (key: CheckKey): string => names[key] ?? key;

/** Questions and requests to the tester. */
export const prompts = {
  title: (title: string) => `Does the app’s title bar say exactly ${title}?`,
  tabsShown: 'Does the app show its tabs now?',
  tabsGone: 'Has the app hidden them again?',
  loading: 'Did the app show its own indicator three times, and hide it each time?',
  native: (page: string) => `Did the app open its page for ${page}? Close it before you answer.`,
  guide: 'Did the app open its guide? Close it before you answer.',
  store: 'Did the store open? Come back before you answer.',
  maintenance:
    'Did the app show its maintenance screen, with a time about an hour from now? Close it before you answer.',
  saved: 'Open the saved file pautang-conform.txt. Does it say ‘Mabuhay!’?',
  waiting: 'Waiting for the app.',
  banned: 'Press the app’s back button. The app should do nothing. Then go on.',
  allowed: 'Press the back button once more: now the app should tell the page.',
  refresh: 'The app should load the page anew now.',
  pressBack: 'Press the app’s back button.',
  photo: 'Choose a picture with the button below.',
  links: 'Open each link. Did mail, phone and browser open, and is this page still here?',
  textSize:
    'Set the largest text on the phone and open this page anew. Is the line below as large as the phone’s own text?',
  insets: 'Does the coloured strip at the top end exactly where the status bar or notch ends?',
  kill: 'End the page’s process, for instance with chrome://crash, adb or Xcode. Then wait.',
  cameBack: 'Did the app open the page again by itself, with a message to the borrower?',
  goOffline:
    'Close the app, switch the network off and open it. Switch the network on and try again there.',
  triedAgain: 'Did the app show a page of its own with a way to try again, and did that work?',
  endApp: 'Close the app completely, and open it again.',
  left: 'Did the app leave this page?',
  finished: 'Is this page still here, without the app’s cover over it?',
};

/** A title that shows whether the app handles characters beyond ASCII. */
export const TEST_TITLE = 'Ñandú ₱5,000 “ok” ✓';

/** The data of the page's own `setCurrentPage`. */
export const KIT_PAGE = {
  title: 'Host conformance',
  path: '/',
  transactionType: null,
  status: 'success',
} as const;
