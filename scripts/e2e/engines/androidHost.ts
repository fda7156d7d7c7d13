/** A borrower's session, as the native app gives it to the page. */
export interface HostSession {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly packageName: string;
}

/**
 * Runs in the page before any other script. It is a native host that answers at once, through the channel of Android's web
 * view, and keeps the session that a login hands to it, as the native app does.
 */
function androidHost(session: HostSession | null): void {
  const KEPT = 'androidHost.session';
  const nobody = { token: null, userId: null, mobile: null, packageName: null };
  const page = window as unknown as Record<string, unknown>;
  const answers: Record<string, (data: Readonly<Record<string, unknown>>) => unknown> = {
    packageInfo: () => ({
      packageName: session === null ? 'ph.pautang.sandbox' : session.packageName,
      appName: 'Pautang',
      appVersion: '1.0.0',
      platform: 'android',
      screenWidth: 412,
      topPaddingHeight: 0,
      homeUrl: null,
    }),
    deviceInfo: () => ({
      fingerprintId: 'stub',
      redundantDeviceId: '',
      device: 'stub',
      afid: '',
      adId: '',
    }),
    userInfo: ({ session: given }) => {
      if (given) localStorage.setItem(KEPT, JSON.stringify(given));
      const kept = localStorage.getItem(KEPT);
      return kept === null ? (session ?? nobody) : (JSON.parse(kept) as unknown);
    },
  };
  page['pautangHost'] = {
    postMessage: (text: string) => {
      const { action, data, callback } = JSON.parse(text) as {
        action: string;
        data: Readonly<Record<string, unknown>>;
        callback: string | null;
      };
      const heard = callback === null ? undefined : page[callback];
      const answer = answers[action]?.(data);
      if (typeof heard !== 'function') return;
      queueMicrotask(() =>
        (heard as (value: unknown) => void)(
          answer === undefined ? { ok: false, error: 'unsupported' } : { ok: true, data: answer },
        ),
      );
    },
  };
}

/**
 * The stub as a script for a page, with or without a borrower logged in. The compiler wraps functions in a helper that keeps their
 * names; the page lacks the helper, so the script defines it.
 */
export const androidHostScript = (session: HostSession | null): string =>
  `globalThis.__name = globalThis.__name || ((value) => value); (${androidHost.toString()})(${JSON.stringify(session)});`;

/** Restores, in a script for a page, the session that an earlier visit of the page has kept. */
export const restoreScript = (session: HostSession): string =>
  `localStorage.setItem('pautang.session.v1', ${JSON.stringify(JSON.stringify(session))});`;

/** Makes a borrower at the sandbox lender. */
export async function newBorrower(lender: string, scenario = 'approved'): Promise<HostSession> {
  const answer = await fetch(`${lender}/sandbox/borrowers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { token, userId, mobile, packageName } = (await answer.json()) as HostSession;
  return { token, userId, mobile, packageName };
}
