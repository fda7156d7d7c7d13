import type { LinuxHost } from '../../hosts/linuxHost';

const selectors = {
  action: 'a[href], button',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  field: 'input, textarea',
  slider: 'input[type=range]',
  file: 'input[type=file]',
} as const;

/**
 * The acts of a person on a phone with the app open in one browser engine. Each act waits until it is possible, and throws if
 * that takes too long.
 */
export interface Driver {
  /** the name and version that the running browser reports */
  readonly version: string;
  /** Opens the app at a route in its host, as a launcher does. */
  open(route: string): Promise<void>;
  /** Loads the app's document anew. */
  reload(): Promise<void>;
  /** Empties the browser's own cache, where its driver can: a service worker's caches are all that is left. */
  dropHttpCache(): Promise<void>;
  /** Runs an expression in the app's document, as soon as there is one. A promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the link, button or box whose name begins with these words. */
  press(name: string, what?: 'action' | 'checkbox'): Promise<void>;
  /** Presses the radio button of this name. */
  choose(name: string): Promise<unknown>;
  /** Presses a field for files, which opens the host's chooser. */
  openChooser(name: string): Promise<void>;
  /** Replaces the text in the field of this name; a line break at the end presses Enter. */
  type(name: string, text: string): Promise<void>;
  /** Presses the slider of this name at one share of its width and releases it at another; if both are the same, this is a tap. */
  slide(name: string, from: number, to: number): Promise<void>;
  close(): Promise<void>;
}

/** The web view with the app: the window of a Linux host, or a page of Chromium. */
type View = Pick<
  LinuxHost,
  'valueOf' | 'tap' | 'drag' | 'pressEnter' | 'open' | 'clearCache' | 'close'
>;

/** How long to wait for a thing on a busy machine before it counts as missing. */
export const PATIENCE_MS = 30_000;
const PAUSE_MS = 150;

/** Asks again until the answer is neither null nor false. @throws Error with these words, and why the last try failed */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  patience = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const { found, why } = await ask().then(
      (answer) => ({ found: answer, why: '' }),
      (error: unknown) => ({
        found: null,
        why: `: ${error instanceof Error ? error.message : String(error)}`,
      }),
    );
    if (found !== null && found !== false) return found;
    if (Date.now() > end) throw new Error(`${what}, after ${patience / 1000} s${why}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** An element can be pressed after it has not moved for this time. */
const STILL_MS = 120;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where the element of this name is, once a finger can press it. Runs in the page; an error says why the element cannot be pressed. */
const PLACE_OF = `((selector, name) => {
  const nameOf = (one) => {
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    const labels = [...(one.labels ?? [])].map((label) => label.innerText);
    const names = [...by, one.getAttribute('aria-label'), ...labels, one.innerText];
    return names.map((text) => (text ?? '').replace(/\\s+/g, ' ').trim()).find(Boolean) ?? '';
  };
  const found = [...document.querySelectorAll(selector)].find(
    (one) => one.getClientRects().length > 0 && nameOf(one).startsWith(name),
  );
  if (!found) throw new Error('it is not there');
  // The page ignores presses on elements that it has just shown.
  if (document.querySelector('[data-fresh]')) throw new Error('it has just come');
  if (found.disabled) throw new Error('it is disabled');
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const y = top + height / 2;
  const hit = document.elementFromPoint(left + width / 2, y);
  const isFree = hit && (found.contains(hit) || hit.contains(found) || hit.closest('label'));
  if (!isFree) throw new Error('something lies over it');
  return { x: left, y, width };
})`;

/** Waits for a promise of the page by looking at its result again and again: a host hands out plain values only. */
async function settledIn(view: View, expression: string): Promise<unknown> {
  await view.valueOf(
    `void (window.__asked = {}, ((asked) => Promise.resolve(${expression}).then((value) => { asked.value = { value }; }, (error) => { asked.value = { thrown: String(error) }; }))(window.__asked))`,
  );
  return until('The page does not answer', async () => {
    const answer = (await view.valueOf(
      "window.__asked === undefined ? { thrown: 'The page was loaded anew.' } : window.__asked.value ?? null",
    )) as { value?: unknown; thrown?: string } | null;
    return answer;
  }).then(({ value, thrown }) => {
    if (thrown !== undefined) throw new Error(thrown);
    return value;
  });
}

/** @param base address of the server @param version the name and version of the engine */
export function driverOf(view: View, base: string, version = ''): Driver {
  /** Where it is, once it stands still. */
  const at = (selector: string, name: string) =>
    until(`'${name}' cannot be used`, async () => {
      const look = `${PLACE_OF}(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
      const before = (await view.valueOf(look)) as Place;
      await new Promise((resolve) => setTimeout(resolve, STILL_MS));
      const { x, y } = (await view.valueOf(look)) as Place;
      return x === before.x && y === before.y ? before : null;
    });
  const press = async (selector: string, name: string) => {
    const { x, y, width } = await at(selector, name);
    await view.tap(x + width / 2, y);
  };
  return {
    version,
    open: async (route) => void (await view.open(`${base}/app/#${route}`)),
    reload: async () => void (await view.valueOf('void location.reload()')),
    dropHttpCache: async () => void (await view.clearCache()),
    evaluate: (expression) => settledIn(view, expression),
    press: (name, what = 'action') => press(selectors[what], name),
    // WebKit may scroll as soon as the mouse focuses the radio button, and the press misses it. A finger focuses it later.
    choose: (name) =>
      until(`'${name}' is not chosen`, async () => {
        await press(selectors.radio, name);
        return (await view.valueOf('document.activeElement.checked')) === true;
      }),
    openChooser: (name) => press(selectors.file, name),
    type: async (name, text) => {
      await press(selectors.field, name);
      await until(`'${name}' takes no text`, async () => {
        const typed = `(() => {
          const field = document.activeElement;
          if (!('select' in field)) return false;
          field.select();
          return document.execCommand('insertText', false, ${JSON.stringify(text.trimEnd())});
        })()`;
        return (await view.valueOf(typed)) === true;
      });
      if (text.endsWith('\n')) await view.pressEnter();
    },
    slide: async (name, from, to) => {
      const { x, y, width } = await at(selectors.slider, name);
      await view.drag(x + width * from, y, x + width * to);
    },
    close: () => view.close(),
  };
}
