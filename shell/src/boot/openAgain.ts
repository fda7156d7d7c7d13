const SLOW_MS = 3_000;
/** A first file may take this long on 2G. After this time without progress it will not load. */
const LONG_MS = 30_000;
const PAUSES_MS = [1_000, 2_000, 4_000];
const TRIES = 'pautang.opening.v1';

const texts = {
  slow: 'Still trying. It takes longer than usual.',
  long: 'The app does not open. Check your connection.',
  again: 'Try again',
};

/**
 * Notes a reload in this tab and returns the pause before it. Undefined after the last try, or if the tab cannot note
 * it, because it would then reload without end.
 */
function nextPause(): number | undefined {
  try {
    const count = Number(sessionStorage.getItem(TRIES) ?? 0);
    sessionStorage.setItem(TRIES, String(count + 1));
    return PAUSES_MS[count];
  } catch {
    return undefined;
  }
}

function beginAnew(): void {
  try {
    sessionStorage.removeItem(TRIES);
  } catch {
    // Blocked storage: there is no note to remove.
  }
}

/** Shows words, then more nodes, below the app's name. Does nothing once the app has replaced it. */
function say(words: string, ...more: readonly Node[]): void {
  const opening = document.querySelector('.opening');
  if (!opening) return;
  opening.setAttribute('role', 'status');
  opening.textContent = APP_NAME;
  opening.append(document.createElement('br'), words, ...more);
}

function offer(): void {
  const button = document.createElement('button');
  button.textContent = texts.again;
  button.addEventListener('click', () => {
    beginAnew();
    location.reload();
  });
  say(texts.long, button);
}

/**
 * Watches the page's own scripts, because no other code runs before them. If one does not load or does not match its hash,
 * the page reloads, a few times by itself and then by a button. If they are slow, the page says so.
 */
export function openAgain(page: Pick<Document, 'addEventListener' | 'querySelectorAll'>): void {
  const timers = [setTimeout(() => say(texts.slow), SLOW_MS), setTimeout(offer, LONG_MS)];
  let isLost = false;
  const onOwnScript = (what: 'load' | 'error', act: () => void) =>
    page.addEventListener(
      what,
      ({ target }) => {
        // Chunks have no `defer`. The app starts with the last script, and only if none was lost.
        if (isLost || !(target instanceof HTMLScriptElement) || !target.defer) return;
        const own = page.querySelectorAll('script[defer]');
        if (what === 'load' && target !== own[own.length - 1]) return;
        for (const timer of timers) clearTimeout(timer);
        act();
      },
      true,
    );
  onOwnScript('load', beginAnew);
  onOwnScript('error', () => {
    isLost = true;
    const pause = nextPause();
    if (pause === undefined) return offer();
    say(texts.slow);
    setTimeout(() => location.reload(), pause);
  });
}
