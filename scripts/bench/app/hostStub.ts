/** A borrower's session, as the native app gives it to the page; null: nobody is logged in. */
export interface HostSession {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly packageName: string;
}

/** Times in milliseconds since the visit began, null where nothing was painted. */
export interface Paints {
  readonly fcp: number | null;
  /** the largest text or picture of those that are still there: neither a skeleton nor the page's first words */
  readonly lcp: number | null;
}

/**
 * Runs in the page before any other script. It installs a native host that answers at once, as the Android channel
 * would, restores the session of an earlier visit, and records the paints.
 */
function hostStub(session: HostSession | null): void {
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
  watchPaints();

  /**
   * Records the first paint, and when each text and picture was painted. The largest paint that browsers tell of is of no
   * use here: it may be the page's first words ('Opening your account'), which are larger than what follows.
   */
  function watchPaints(): void {
    let fcp: number | null = null;
    const painted: { readonly element: Element; readonly area: number; readonly at: number }[] = [];
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') fcp = startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, intersectionRect, startTime } = entry as PerformanceEntry & {
          readonly element: Element | null;
          readonly intersectionRect: DOMRectReadOnly;
        };
        const area = intersectionRect.width * intersectionRect.height;
        if (element) painted.push({ element, area, at: startTime });
      }
    }).observe({ type: 'element', buffered: true });
    // The browser tells of an element that has the attribute before it is painted.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')])
              one.setAttribute('elementtiming', '');
    }).observe(document, { childList: true, subtree: true });
    page['benchPaints'] = (): Paints => {
      const stayed = painted.filter(({ element }) => element.isConnected);
      const largest = Math.max(...stayed.map(({ area }) => area));
      const at = stayed.filter(({ area }) => area === largest).map((one) => one.at);
      return { fcp, lcp: at.length === 0 ? null : Math.min(...at) };
    };
  }
}

/**
 * The stub as a script for a page. The compiler wraps functions in a helper that keeps their names; the page does not
 * have it, so it is defined there.
 */
export const hostStubScript = (session: HostSession | null): string =>
  `globalThis.__name ??= (value) => value; (${hostStub.toString()})(${JSON.stringify(session)});`;
