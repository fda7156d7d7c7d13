import type { Frame, Page } from '@playwright/test';

/** What a screen reader reads out by itself in the app: text that comes into a live region, and each element that takes the focus. */
export interface Announcements {
  /** Oldest first: `says Sent`, `alert No connection`, `focus button Send`; `focus nothing` where it fell to the document. */
  all(): Promise<string[]>;
  /** Forgets those so far. */
  forget(): Promise<void>;
  end(): void;
}

/** Records from the next document on; the record outlives a reload of the app, not one of the simulator. */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  await page.addInitScript(record);
  // Not by the script alone: a frame's first document takes over the window of the blank one, for which the script ran.
  const again = (frame: Frame) => {
    if (frame.parentFrame()) void frame.evaluate(record).catch(() => undefined);
  };
  page.on('framenavigated', again);
  return {
    all: () => page.evaluate(() => (Reflect.get(window, 'announced') ?? []) as string[]),
    forget: () => page.evaluate(() => void Reflect.set(window, 'announced', [])),
    end: () => void page.off('framenavigated', again),
  };
}

/** Runs in the document of the app, which the simulator frames. */
function record(): void {
  const { top } = window;
  if (top === null || window === top || Reflect.has(document, 'isRecorded')) return;
  Reflect.set(document, 'isRecorded', true);
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
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.map((id) => document.getElementById(id)?.textContent).join(' ');
    const own = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return plain(element.getAttribute('aria-label') ?? (labels || own?.textContent));
  };
  const lookAtFocus = () => {
    const now = document.activeElement === document.body ? null : document.activeElement;
    if (now === focused) return;
    focused = now;
    write(now ? `focus ${roleOf(now)} ${nameOf(now)}` : 'focus nothing');
  };
  document.addEventListener('focusin', lookAtFocus);
  document.addEventListener('focusout', () => setTimeout(lookAtFocus));

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
      // A region that comes with its words is not read out, unless it is an alert; neither is one behind a modal dialog.
      if (!region.isConnected || (fresh.has(region) && !isAlert)) continue;
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      if (modal && !modal.contains(region)) continue;
      const whole = fresh.has(region) || region.matches(ATOMIC);
      const text = whole
        ? plain(region.textContent)
        : plain(
            nodes
              .filter(({ isConnected }) => isConnected)
              .map(({ textContent }) => textContent)
              .join(' '),
          );
      if (text !== '') write(`${isAlert ? 'alert' : 'says'} ${text}`);
    }
    lookAtFocus();
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}
