/*
 * The console's buttons. Every button makes one JSON call to the control API, so the same guard applies as to a command
 * line. Afterwards the parts of the page are fetched again and replaced. The file is served as it is: no build, no
 * inline code, no HTML built from text (the browser parses the answer).
 */
const isFramed = parent !== window;
const byId = (id) => document.getElementById(id);
/** Calls that are under way or wait for the one before them. */
let calls = 0;
let last = Promise.resolve();

function say(text, call, isBad) {
  const notice = byId('notice');
  notice.hidden = false;
  notice.classList.toggle('bad', isBad);
  byId('said').setAttribute('role', isBad ? 'alert' : 'status');
  byId('said').textContent = text;
  byId('call').textContent = call;
  // The simulator that frames the panel refreshes its app and shows the result itself.
  if (isFramed) parent.postMessage({ call, said: text, isBad }, location.origin);
}

/** Rejects with the lender's own message. */
async function ask(method, path, body) {
  const answer = await fetch(path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error('The lender does not answer. Is it running?');
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.msg || `Refused with ${answer.status}.`);
  return told;
}

/** The present page, parsed but without running its scripts. */
function pageNow() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      if (request.status === 200 && request.response) resolve(request.response);
      else reject(new Error(`The page answers ${request.status}.`));
    });
    request.addEventListener('error', () =>
      reject(new Error('The lender does not answer. Is it running?')),
    );
    request.send();
  });
}

/** Whether somebody is filling in this part of the page now. */
const isInUse = (part) =>
  part.contains(document.activeElement) && document.activeElement.matches('input, select');

/** A button that is replaced between press and release gets no click. */
const isHeldDown = (part) => part.matches(':active');

function replace(part, next) {
  const open = [...part.querySelectorAll('details[open]')].map((one) => one.id);
  const scrolled = [...part.querySelectorAll('.scroll')].map((one) => one.scrollLeft);
  if (part.isEqualNode(next)) return;
  const fresh = document.importNode(next, true);
  for (const one of fresh.querySelectorAll('details')) one.open = open.includes(one.id);
  part.replaceWith(fresh);
  [...fresh.querySelectorAll('.scroll')].forEach((one, index) => {
    one.scrollLeft = scrolled[index] ?? 0;
  });
}

/** @param isAfterCall true: also replace the part in use, because its form has just been sent */
async function renew(isAfterCall) {
  const page = await pageNow();
  const key = document.activeElement?.dataset?.key;
  const known = new Set();
  for (const next of page.querySelectorAll('[data-live]')) {
    known.add(next.id);
    const part = byId(next.id);
    if (!part) {
      // a new part has no place on the present page yet, so load the page again once no call waits
      if (calls === (isAfterCall ? 1 : 0) && !isHeldDown(document.body)) return location.reload();
    } else if (!isHeldDown(part) && (isAfterCall || !isInUse(part))) replace(part, next);
  }
  for (const part of document.querySelectorAll('[data-live]'))
    if (!known.has(part.id)) part.remove();
  if (key === undefined || document.activeElement?.dataset?.key === key) return;
  const same = [...document.querySelectorAll('[data-key]')].find(
    (one) => one.dataset.key === key && !one.disabled,
  );
  (same ?? byId('notice')).focus({ preventScroll: true });
}

async function deliver(source, method, path, body, go) {
  const call = `${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`;
  try {
    const told = await ask(method, path, body);
    // In the simulator's panel the borrower who was made logs in on its phone.
    if (go && isFramed) parent.postMessage({ made: told }, location.origin);
    else if (go) {
      location.assign(go.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(told[name])));
      return;
    }
    say('Done.', call, false);
    await renew(true);
  } catch (error) {
    say(error.message, call, true);
  } finally {
    calls -= 1;
    source.removeAttribute('aria-busy');
  }
}

/** Runs one call at a time: another button pressed during a call waits, the same one is ignored. */
function send(source, ...call) {
  if (source.getAttribute('aria-busy') === 'true') return;
  source.setAttribute('aria-busy', 'true');
  calls += 1;
  last = last.then(() => deliver(source, ...call));
}

function bodyOf(form) {
  const body = JSON.parse(form.dataset.body);
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.dataset.type === 'boolean') {
      if (field.checked) body[field.name] = true;
      continue;
    }
    const text = field.value.trim();
    if (text === '') continue;
    // a text that is not a number is sent unchanged, so that the lender explains the error
    const isNumber = field.dataset.type === 'number' && /^-?\d+(\.\d+)?$/.test(text);
    body[field.name] = isNumber ? Number(text) : text;
  }
  return body;
}

/** A page without TLS has no clipboard, so the command is selected for copying by keyboard. */
async function copy(button) {
  const command = button.previousElementSibling;
  let result = 'Copied';
  try {
    await navigator.clipboard.writeText(command.textContent);
  } catch {
    getSelection().selectAllChildren(command);
    result = 'Selected';
  }
  for (const other of document.querySelectorAll('[data-copies]')) other.textContent = 'Copy';
  button.textContent = result;
  // a new element, so that a screen reader says the same words again
  const said = document.createElement('span');
  said.textContent = button.getAttribute('aria-label').replace('Copy', result);
  byId('copied').replaceChildren(said);
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  if ('copies' in button.dataset) copy(button);
  if (button.id === 'dismiss') byId('notice').hidden = true;
  const { path, method, body } = button.dataset;
  if (path) send(button, method, path, body ? JSON.parse(body) : undefined);
});

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  send(form, 'POST', form.dataset.path, bodyOf(form), form.dataset.go);
});

async function look() {
  if (document.visibilityState === 'visible' && calls === 0 && getSelection().isCollapsed)
    await renew(false).catch((error) => say(error.message, '', true));
  lookLater();
}

function lookLater() {
  const every = Number(document.body.dataset.every);
  if (every > 0) setTimeout(look, every);
}
addEventListener('DOMContentLoaded', lookLater);
