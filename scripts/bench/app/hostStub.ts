import type { HostSession } from '../../e2e/engines/androidHost';
import { androidHostScript, restoreScript } from '../../e2e/engines/androidHost';

/** Times in milliseconds since the visit began, null without a paint. */
export interface Paints {
  readonly fcp: number | null;
  /** the first paint of the largest text or picture still shown, also in the login that the app replaces */
  readonly lcp: number | null;
}

/** Records when each text and picture was painted, because the page's first words are larger than its content. */
function watchPaints(): void {
  let fcp: number | null = null;
  const painted: {
    readonly element: Element;
    readonly area: number;
    readonly at: number;
  }[] = [];
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
  // The browser reports an element only if it has the attribute before it is painted.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll('*')])
            one.setAttribute('elementtiming', '');
  }).observe(document, { childList: true, subtree: true });
  (window as unknown as Record<string, unknown>)['benchPaints'] = (): Paints => {
    const stayed = painted.filter(({ element }) => element.isConnected);
    const largest = Math.max(...stayed.map(({ area }) => area));
    const texts = stayed
      .filter(({ area }) => area === largest)
      .map(({ element }) => element.textContent);
    const at = painted
      .filter(({ area, element }) => area === largest && texts.includes(element.textContent))
      .map((one) => one.at);
    return { fcp, lcp: at.length === 0 ? null : Math.min(...at) };
  };
}

/** Returns the script that runs before all others: a native host, an earlier session, the recorder of paints. */
export const hostStubScript = (session: HostSession | null): string =>
  `${androidHostScript(session)} ${session === null ? '' : restoreScript(session)} (${watchPaints.toString()})();`;
