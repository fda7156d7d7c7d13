const seconds = (ms: number) => `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`;

/** What is wrong, in words for whoever writes the host. */
export const faults = {
  noChannel:
    'There is no channel to a host. Open this address in your app’s web view, with the channel object put there before it is loaded.',
  silent: (waited: number) => `No answer within ${seconds(waited)}.`,
  late: (took: number, limit: number) =>
    `The answer came after ${seconds(took)}; the page stops waiting after ${seconds(limit)}.`,
  twice: (times: number) => `Answered ${times} times. The page takes the first answer only.`,
  text: 'The answer is text. Over a parent window it has to be an object.',
  noJson: 'The answer is text that is no JSON.',
  form: (issue: string) =>
    `The answer is not {"ok": true, "data": …} or {"ok": false, "error": …}: ${issue}`,
  schema: (issue: string) => issue,
  failed: (why: string) => `The host says that it failed${why === '' ? '' : `: ${why}`}.`,
  refused: (why: string) => `The host says 'denied'${why === '' ? '' : `: ${why}`}.`,
  required: 'Every host has to answer this one; it says ‘unsupported’.',
  otherCall: (asked: string, got: string) =>
    `The answer of another call: asked about ${asked}, answered about ${got}.`,
  answeredAtOnce:
    'Called at once, before any logout: the page would log the borrower out at each start.',
  notUnsupported: (said: string) =>
    `An action that no host knows was answered with ${said}, not with ‘unsupported’.`,
  trap: 'The host called a function that is no callback of the page. Call only names of the form pautang_ and small letters or digits.',
  stray: (count: number) =>
    `Came without being asked for, ${count === 1 ? 'once' : `${count} times`}: an answer to a message whose callback is null, or to a name that no message has.`,
  mangled: (field: string) => `${field} comes back as something else than was handed over.`,
  stillIn: 'The host still says that somebody is logged in.',
  passedWithoutId: 'passed is true, so faceCheckId must not be null.',
  passedAll: 'The check was stopped, but passed is true.',
  notSeen: 'The tester says that this did not happen.',
  stillBanned: 'Back does not come through after the ban was lifted.',
  notReloaded: (waited: number) => `The page was not loaded anew within ${seconds(waited)}.`,
  lacksPage: (page: string) => `The app has no page '${page}'.`,
  noPicture: 'The chosen file does not come as a JPEG, PNG or WebP with its bytes.',
  noStorage:
    'The web view has lost its storage since the last start: the app would ask for a login each time.',
  noSession: 'The app has lost the session since the last start.',
  eventForm: (issue: string) => `The event is not of the agreed form: ${issue}`,
};

/** Words on the page. */
export const texts = {
  title: 'Host conformance',
  intro:
    'Whether the app around this page speaks as the borrower’s pages expect. The first part runs by itself; the rest asks you to look or to act.',
  deviating: 'What deviates',
  noHost: 'None',
  facts: {
    channel: 'Channel',
    app: 'App',
    contract: 'Contract',
    begun: 'Begun',
    browser: 'Browser',
  },
  unknown: 'not known yet',
  groups: {
    automatic: {
      heading: 'By itself',
      about: 'Needs nobody. The page loads itself anew at the end.',
    },
    session: {
      heading: 'Session',
      about: 'Changes who is logged in, and puts back who was.',
    },
    seen: {
      heading: 'With your eyes and hands',
      about: 'Send each, look at the app, and say what you saw.',
    },
    phone: {
      heading: 'On the phone',
      about: 'What a borrower meets outside the page.',
    },
    events: {
      heading: 'What the app says by itself',
      about: 'Do it in the app; the page listens all the time.',
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
    nothing: 'Without it the page just goes on.',
    page: 'Without it the page does this by itself.',
    values: 'Without it the page goes on with values of its own.',
    message: 'Without it the page tells the borrower that it did not work, and what to do next.',
  },
  waitsFor: (actions: readonly string[]) => `Judged once ${actions.join(' and ')} fits by itself.`,
  sent: 'Sent',
  heard: 'Received',
  passed: (sent: number, heard: number, all: number) =>
    `${sent < all ? `The first ${sent} of ${all}` : sent} sent, ${heard} received`,
  took: (ms: number) => (ms < 1000 ? `${ms} ms` : seconds(ms)),
  run: 'Send',
  runAgain: 'Send again',
  runSession: 'Run',
  saw: 'I saw it',
  sawNot: 'I did not',
  next: 'Go on',
  noEvent: 'It did not come',
  cannot: 'I cannot do this here',
  picture: 'Choose a picture',
  sample: 'Text of the app',
  copy: 'Copy as JSON',
  copied: 'Copied.',
  copyByHand: 'This web view has no clipboard for the page. The text below is selected: copy it.',
  send: 'Send to the command',
  wasSent: 'Sent: look at the command’s window.',
  notSent: 'The command does not answer. Is it still running, and can this phone reach it?',
  startAnew: 'Start anew',
  result: 'The result as JSON',
};
