/** A borrower's steps, and the button or field that must be on screen before the page is usable. */
export interface Visit {
  readonly name: 'login' | 'home' | 'remote deep link' | 'tap to remote';
  /** in-app path to open first */
  readonly path: string;
  readonly isLoggedIn: boolean;
  /** CSS selector, and the beginning of the element's text */
  readonly usable: Target;
  /** tapped once the first page is usable and idle; then the visit waits for `usable` */
  readonly tap?: Target;
}

export interface Target {
  readonly selector: string;
  readonly text: string;
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
