/** A cheap phone on a bad network (design, performance). */
export interface Profile {
  readonly name: string;
  /** bytes a second, in both directions */
  readonly bandwidth: number;
  /** round-trip time in milliseconds */
  readonly latency: number;
  /** how many times slower the processor is than this machine's */
  readonly cpu: number;
  /** the server shapes the link and sends by priority; otherwise the browser emulates it */
  readonly isByServer?: true;
}

const slow4g = { bandwidth: 1_600_000 / 8, latency: 150, cpu: 4 };
const threeG = { bandwidth: 700_000 / 8, latency: 300, cpu: 6 };

export const profiles: readonly Profile[] = [
  { name: 'slow-4g', ...slow4g },
  { name: '3g', ...threeG },
  { name: 'slow-4g-h2', ...slow4g, isByServer: true },
  { name: '3g-h2', ...threeG, isByServer: true },
];

/** An element by its selector and the beginning of its text. */
export interface Target {
  readonly selector: string;
  readonly text: string;
}

/** A borrower's steps, and the button or field that must be on screen before the page is usable. */
export interface Visit {
  readonly name: 'login' | 'home' | 'remote deep link' | 'tap to remote';
  /** in-app path to open first */
  readonly path: string;
  readonly isLoggedIn: boolean;
  readonly usable: Target;
  /** tapped once the first page is usable and idle; then the visit waits for `usable` */
  readonly tap?: Target;
}

const review: Target = { selector: 'a,button', text: 'Review ₱' };
const choose: Target = { selector: 'a,button', text: 'Choose an amount' };

export const visits: readonly Visit[] = [
  {
    name: 'login',
    path: '/login',
    isLoggedIn: false,
    // The app's own field. The page's early login can be typed into long before.
    usable: { selector: '#app input[type=tel],#app input[inputmode]', text: '' },
  },
  { name: 'home', path: '/', isLoggedIn: true, usable: choose },
  { name: 'remote deep link', path: '/borrow/confirm_quota', isLoggedIn: true, usable: review },
  { name: 'tap to remote', path: '/', isLoggedIn: true, usable: review, tap: choose },
];
