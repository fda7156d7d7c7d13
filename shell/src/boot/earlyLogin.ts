/** The element in the page with the login's HTML. */
const ID = 'early';
const PRESSED = 'aria-busy';

/**
 * Shows the login that the page contains, so that borrowers can type before the app's files have loaded. The app's own
 * login takes over the typed text and the pressed button (pages/login/takeEarlyLogin.ts).
 */
export function showEarlyLogin({ document, addEventListener }: Window): void {
  document.documentElement.dataset[ID] = '';
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest(`#${ID} button`);
    if (!button) return;
    // Without this the button would send the form.
    event.preventDefault();
    document.querySelector(`#${ID} [${PRESSED}]`)?.removeAttribute(PRESSED);
    button.setAttribute(PRESSED, 'true');
  });
  // A tapped link leads to a page that the app has to draw.
  addEventListener('hashchange', () => leaveEarlyLogin(document));
}

/** Returns the element of the login that the page shows before the app's own; null if it shows none. */
export const shownEarlyLogin = (page: Document): HTMLElement | null =>
  page.querySelector(`[data-${ID}] #${ID}`);

/** Returns the place of the pressed button among all buttons of that login; -1 if none was pressed. */
export const pressedIn = (early: HTMLElement): number =>
  [...early.querySelectorAll('button')].findIndex((button) => button.hasAttribute(PRESSED));

/** Removes that login and shows the app instead. */
export function leaveEarlyLogin(page: Document): void {
  delete page.documentElement.dataset[ID];
  page.getElementById(ID)?.remove();
}
