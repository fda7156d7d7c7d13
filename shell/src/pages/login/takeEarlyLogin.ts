import { leaveEarlyLogin, pressedIn, shownEarlyLogin } from '../../boot/earlyLogin';

/**
 * Replaces the login that the page showed before the app, with the typed number, the focus, the caret and the pressed
 * button. Call it after the login has mounted: an event between two tasks would else be lost.
 * @param login the element with the login's buttons and its field
 */
export function takeEarlyLogin(login: HTMLElement): void {
  const early = shownEarlyLogin(document);
  const [typed, field] = [early, login].map((place) => place?.querySelector('input'));
  const buttons = login.querySelectorAll('button');
  const pressed = early ? buttons[pressedIn(early)] : undefined;
  const hadFocus = typed !== undefined && document.activeElement === typed;
  leaveEarlyLogin(document);
  if (!early) return;
  // The elements were on the screen before, so a tap on them is meant.
  for (const fresh of document.querySelectorAll('[data-fresh]'))
    fresh.removeAttribute('data-fresh');
  if (typed && field) {
    // React hears of a text that was not set through the property `value`.
    field.setRangeText(typed.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (hadFocus) {
      field.focus();
      field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
    }
  }
  pressed?.click();
}
