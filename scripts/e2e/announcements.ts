import type { Page } from '@playwright/test';

/** Records the words that a screen reader reads out by itself in the app: text that comes into a live region, and each element that takes the focus. */
export interface Announcements {
  /**
   * Oldest first: `says Sent`, `alert No connection`, `dialog Log out?` where the focus enters one, `focus textbox Name: as on
   * your ID`, the part after the colon being the description; `focus nothing` if the focus fell to the document and stayed there.
   */
  all(): Promise<string[]>;
  /** Clears the record. */
  forget(): Promise<void>;
}

/** Records from the next document on; the record outlives a reload of the app, not one of the simulator. */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  await page.addInitScript(record);
  return {
    all: () => page.evaluate(() => (Reflect.get(window, 'announced') ?? []) as string[]),
    forget: () => page.evaluate(() => void Reflect.set(window, 'announced', [])),
  };
}

/** Runs in the document of the app, which the simulator frames. */
function record(): void {
  const { top } = window;
  if (top === null || window === top) return;
  const LIVE = '[aria-live]:not([aria-live="off"]),[role="status"],[role="alert"],output';
  const ATOMIC = '[aria-atomic="true"],[role="status"],[role="alert"],output';
  const ROLES: Record<string, string> = {
    A: 'link',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    INPUT: 'textbox',
    TEXTAREA: 'textbox',
  };
  const TYPES: Record<string, string> = { range: 'slider', radio: 'radio', checkbox: 'checkbox' };
  const write = (line: string) =>
    Reflect.set(top, 'announced', [...((Reflect.get(top, 'announced') ?? []) as string[]), line]);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets this function alone.
  const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';

  let focused: Element | null = null;
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? TYPES[element.type] : undefined) ??
    ROLES[element.tagName] ??
    element.tagName.toLowerCase();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page gets this function alone.
  const textOf = (node: Node | null | undefined) =>
    node instanceof HTMLElement ? node.innerText : node?.textContent;
  const textBy = (element: Element, attribute: string) =>
    (element.getAttribute(attribute)?.split(' ') ?? [])
      .map((id) => textOf(document.getElementById(id)))
      .join(' ');
  const nameOf = (element: Element) => {
    const own = (element as Partial<HTMLInputElement>).labels?.[0] ?? element;
    const text = element.localName === 'div' ? '' : textOf(own);
    const name = element.getAttribute('aria-label') ?? (textBy(element, 'aria-labelledby') || text);
    const description = plain(textBy(element, 'aria-describedby'));
    return plain(name) + (description && `: ${description}`);
  };
  const begun: string[] = [];
  /** Writes down what one turn of the page did, after it: first the new focus, then the announcements. */
  const tell = () => {
    const now = document.activeElement === document.body ? null : document.activeElement;
    if (now !== focused) {
      const modal = now?.closest('dialog');
      if (modal && !modal.contains(focused)) write(`dialog ${nameOf(modal)}`);
      // A page that loads has the focus on its <main>, which has no words of its own.
      if (!now) setTimeout(() => focused || write('focus nothing'), 500);
      else if (now.localName !== 'main') write(`focus ${roleOf(now)} ${nameOf(now)}`);
      focused = now;
    }
    begun.splice(0).forEach(write);
  };
  const tellLater = () => setTimeout(tell);
  const look = (changes: readonly MutationRecord[]) => {
    const fresh = new Set<Element>();
    const added = new Map<Element, Node[]>();
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement;
        if (node instanceof Element) {
          for (const region of [node, ...node.querySelectorAll(LIVE)]) fresh.add(region);
        }
        const inside = element?.closest(LIVE);
        const regions = node instanceof Element ? [...node.querySelectorAll(LIVE)] : [];
        for (const region of inside ? [inside, ...regions] : regions) {
          const nodes = added.get(region) ?? [];
          if (!nodes.some((other) => other.contains(node))) added.set(region, [...nodes, node]);
        }
      }
    }
    for (const [region, nodes] of added) {
      const isAlert = region.matches('[role="alert"],[aria-live="assertive"]');
      // A region that is inserted with its text is not read out, unless it is an alert. A region behind a modal dialog is not read out.
      if (!region.isConnected || (fresh.has(region) && !isAlert)) continue;
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (modal && !modal.contains(region)) continue;
      const whole = fresh.has(region) || region.matches(ATOMIC);
      const text = whole
        ? plain(textOf(region))
        : plain(
            nodes
              .filter(({ isConnected }) => isConnected)
              .map(textOf)
              .join(' '),
          );
      if (text !== '') begun.push(`${isAlert ? 'alert' : 'says'} ${text}`);
    }
    tellLater();
  };
  let recorded: Document | null = null;
  const begin = () => {
    if (recorded === document) return;
    recorded = document;
    addTo.call(document, 'focusin', tellLater);
    addTo.call(document, 'focusout', tellLater);
    const wanted = { childList: true, characterData: true, subtree: true };
    new MutationObserver(look).observe(document, wanted);
  };
  // The frame's empty first document gives its window to the app's, for which no script runs: look again at each listener.
  const addTo = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function add(...given: Parameters<typeof addTo>) {
    begin();
    addTo.apply(this, given);
  };
  begin();
}
