/** A borrower's session, as the native app gives it to the page; null: nobody is logged in. */
export interface HostSession {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly packageName: string;
}

/**
 * Runs in the page before any other script. It installs a native host that answers at once, as the Android channel
 * would, restores the session of an earlier visit, and records the paints.
 */
export function hostStub(session: HostSession | null): void {
  const answers: Record<string, unknown> = {
    packageInfo: {
      packageName: session?.packageName ?? 'ph.pautang.sandbox',
      appName: 'Pautang',
      appVersion: '1.0.0',
      platform: 'android',
      screenWidth: 412,
      topPaddingHeight: 0,
      homeUrl: null,
    },
    deviceInfo: {
      fingerprintId: 'bench',
      redundantDeviceId: '',
      device: 'bench',
      afid: '',
      adId: '',
    },
    userInfo: session ?? { token: null, userId: null, mobile: null, packageName: null },
  };
  const page = window as unknown as Record<string, unknown>;
  page['pautangHost'] = {
    postMessage: (text: string) => {
      const { action, callback } = JSON.parse(text) as { action: string; callback: string | null };
      const answer = callback === null ? undefined : page[callback];
      if (typeof answer !== 'function') return;
      const data = answers[action];
      queueMicrotask(() =>
        (answer as (value: unknown) => void)(
          data === undefined ? { ok: false, error: 'unsupported' } : { ok: true, data },
        ),
      );
    },
  };
  if (session) localStorage.setItem('pautang.session.v1', JSON.stringify(session));
  const marks: Record<string, number> = {};
  page['benchMarks'] = marks;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') marks['fcp'] = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) marks['lcp'] = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
