/**
 * The script that is served as /ops/refresh.js. Every ten seconds it asks whether anything has changed, and then
 * reloads the page; the browser keeps the scroll position. It does not reload while the keyboard focus is on the page,
 * text is selected or the table is open; it then shows a line that there is news. While paused it does nothing.
 */
export const refreshScript = `'use strict';
(() => {
  const EVERY_MS = 10000;
  const PAUSED = 'pautang.ops.paused';
  const state = document.querySelector('meta[name=state]').content;
  const news = document.getElementById('news');
  const pause = document.getElementById('pause');
  let isPaused = sessionStorage.getItem(PAUSED) === '1';
  let failedSince = null;

  const showPause = () => {
    pause.setAttribute('aria-pressed', String(isPaused));
    pause.textContent = isPaused ? 'Resume updates' : 'Pause updates';
  };
  const say = (text, isBad) => {
    if (news.textContent !== text) news.textContent = text;
    news.classList.toggle('danger', isBad);
  };
  const isRead = () =>
    document.activeElement !== document.body ||
    !getSelection().isCollapsed ||
    document.querySelector('details[open]') !== null;

  const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Manila', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const ask = async () => {
    if (isPaused || document.visibilityState !== 'visible') return;
    try {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8000) });
      if (!answer.ok) throw new Error(String(answer.status));
      failedSince = null;
      if (answer.headers.get('x-state') === state) say('', false);
      else if (isRead()) say('There is news. Update when you are done here.', false);
      else location.reload();
    } catch {
      failedSince = failedSince || Date.now();
      say('No answer from the server since ' + clock.format(failedSince) + ': what you see may be old.', true);
    }
  };
  const age = () => {
    for (const place of document.querySelectorAll('[data-ago]')) {
      const minutes = Math.floor((Date.now() - Number(place.dataset.ago)) / 60000);
      const days = Math.floor(minutes / 1440);
      place.textContent =
        minutes < 1 ? 'just now'
        : minutes < 60 ? minutes + ' min ago'
        : minutes < 1440 ? Math.floor(minutes / 60) + ' h ago'
        : days + (days === 1 ? ' day ago' : ' days ago');
    }
  };

  pause.hidden = false;
  showPause();
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    sessionStorage.setItem(PAUSED, isPaused ? '1' : '0');
    showPause();
    if (!isPaused) {
      pause.blur();
      void ask();
    }
  });
  document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), EVERY_MS);
  setInterval(age, 30000);
})();
`;
