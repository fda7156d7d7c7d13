import { showEarlyLogin } from '../../boot/earlyLogin';
import { takeEarlyLogin } from './takeEarlyLogin';

const form = '<button>Password</button><form><input type="tel"><button>Send</button></form>';

function loginIn(place: string) {
  const element = document.querySelector<HTMLElement>(place) as HTMLElement;
  const field = element.querySelector('input') as HTMLInputElement;
  const [password, send] = element.querySelectorAll('button');
  if (!password || !send) throw new Error(`No buttons in ${place}`);
  return { element, field, password, send };
}

/** The page with the early login, and the app's own login beside it. */
function openPage() {
  document.body.innerHTML = `<div id="early"></div><template id="early-login">${form}</template><div id="app">${form}</div>`;
  showEarlyLogin(window);
  window.dispatchEvent(new Event('early'));
  return { early: loginIn('#early'), app: loginIn('#app') };
}

/** Records presses, so that they have no other effect. */
function presses(...buttons: readonly HTMLElement[]) {
  const pressed: string[] = [];
  for (const button of buttons)
    button.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(button.textContent);
    });
  return pressed;
}

it('takes over the typed number, the focus and the caret', () => {
  const { early, app } = openPage();
  const typed = jest.fn();
  app.element.addEventListener('input', typed);
  early.field.value = '0917123';
  early.field.focus();
  early.field.setSelectionRange(2, 4);
  takeEarlyLogin(app.element);
  expect(app.field).toHaveValue('0917123');
  expect(typed).toHaveBeenCalledTimes(1);
  expect(app.field).toHaveFocus();
  expect([app.field.selectionStart, app.field.selectionEnd]).toEqual([2, 4]);
  expect(early.element).not.toBeInTheDocument();
});

it('moves no focus that was not in the field', () => {
  const { app } = openPage();
  takeEarlyLogin(app.element);
  expect(document.body).toHaveFocus();
});

it('presses the button that the borrower pressed last, once', () => {
  const { early, app } = openPage();
  early.password.click();
  early.send.click();
  early.send.click();
  const pressed = presses(app.password, app.send);
  takeEarlyLogin(app.element);
  expect(pressed).toEqual(['Send']);
});

it('takes nothing over twice', () => {
  const { early, app } = openPage();
  early.field.value = '0917';
  early.send.click();
  const pressed = presses(app.password, app.send);
  takeEarlyLogin(app.element);
  app.field.value = '';
  takeEarlyLogin(app.element);
  expect(pressed).toEqual(['Send']);
  expect(app.field).toHaveValue('');
});

it('takes taps on the login at once, because it was on the screen before', () => {
  const { app } = openPage();
  app.element.setAttribute('data-fresh', '');
  takeEarlyLogin(app.element);
  expect(app.element).not.toHaveAttribute('data-fresh');
});

it('keeps the typed number over a reload of the page, once', () => {
  openPage().early.field.value = '0917';
  window.dispatchEvent(new Event('pagehide'));
  const { early, app } = openPage();
  expect(early.field).toHaveValue('0917');
  takeEarlyLogin(app.element);
  window.dispatchEvent(new Event('pagehide'));
  expect(openPage().early.field).toHaveValue('');
});

it('leaves the page of a link that the borrower has tapped to the app', () => {
  const { early } = openPage();
  window.dispatchEvent(new Event('hashchange'));
  expect(early.element).not.toBeInTheDocument();
  expect('early' in document.documentElement.dataset).toBe(false);
});
