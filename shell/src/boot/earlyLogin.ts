/** The place of the login that the page contains, and the template with its HTML. */
const ID = 'early';
const TEMPLATE = 'early-login';
const PRESSED = 'aria-busy';
/** Number that was typed before the page reloaded, because a file of the app did not load. */
const TYPED = 'pautang.earlyTyped.v1';

/**
 * Shows the login that the page contains, so that borrowers can type before the app's files have loaded. The app's own
 * login takes over the typed text and the pressed button (pages/login/takeEarlyLogin.ts). The page sends the event
 * `early` when it has parsed the template.
 */
export function showEarlyLogin({ document, addEventListener }: Window): void {
  document.documentElement.dataset[ID] = '';
  addEventListener('early', () => place(document), { once: true });
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

function place(page: Document): void {
  const early = shownEarlyLogin(page);
  const template = page.getElementById(TEMPLATE) as HTMLTemplateElement | null;
  if (!early || !template) return;
  early.append(template.content);
  const field = early.querySelector('input');
  if (!field) return;
  field.value = sessionStorage.getItem(TYPED) ?? '';
  sessionStorage.removeItem(TYPED);
  addEventListener('pagehide', () => {
    if (field.isConnected) sessionStorage.setItem(TYPED, field.value);
  });
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
