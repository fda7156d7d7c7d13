// oxlint-disable no-extend-native -- it causes faults that a team may cause
import { api, call } from '@pautang/shared/app';
import { hasUnreadMessage } from '@pautang/shared/contract/help';

function tryTo(act: () => unknown): void {
  try {
    act();
  } catch {
    // The page continues in any case.
  }
}

/** Accidents of a team, by their name in the address. */
export const faults: Readonly<Record<string, () => unknown>> = {
  network: () => {
    tryTo(() => (window.fetch = () => new Promise(() => undefined)));
    tryTo(() => Object.assign(window, { XMLHttpRequest: () => undefined }));
    tryTo(() => Object.assign(window, { setTimeout: () => 0 }));
  },
  endpoint: () =>
    api.injectEndpoints({
      overrideExisting: true,
      endpoints: (build) => ({
        homeData: build.query({ query: () => call(hasUnreadMessage, {}) }),
        borrowQuota: build.query({ query: () => call(hasUnreadMessage, {}) }),
      }),
    }),
  listener: () =>
    document.addEventListener(
      'click',
      (event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      true,
    ),
  leftovers: () => {
    const veil = document.createElement('div');
    veil.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
    document.body.append(veil);
    const style = document.createElement('style');
    style.textContent = 'a, button { visibility: hidden !important }';
    document.head.append(style);
    document.documentElement.style.display = 'none';
    document.body.setAttribute('inert', '');
    Number.prototype.toLocaleString = Number.prototype.toFixed = () => 'broken';
    setInterval(() => document.getElementById('app')?.setAttribute('hidden', ''), 10);
  },
  address: () => history.pushState(null, '', '#/customer/customerCenter'),
  reject: () => void Promise.reject(new Error('The faulty page rejects.')),
  stand: () => {
    const end = Date.now() + 6_000;
    while (Date.now() < end);
  },
  reload: () => location.reload(),
  hang: () => {
    // The test waits for this message, because the page then hangs.
    console.log('the page hangs');
    for (;;);
  },
};
