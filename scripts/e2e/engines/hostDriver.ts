import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostName, LinuxHost } from '../../hosts/linuxHost';
import { driveHost, startScreen } from '../../hosts/linuxHost';
import type { Driver } from './driver';
import { until } from './driver';

const selectors = {
  action: 'a[href], button',
  checkbox: 'input[type=checkbox]',
  field: 'input, textarea',
  slider: 'input[type=range]',
  file: 'input[type=file]',
} as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * Runs in the page: where the element of this name is, once a finger can press it. @throws Error in words
 */
function placeOf(selector: string, name: string): Place {
  const nameOf = (one: Element): string => {
    const ids = (one.getAttribute('aria-labelledby') ?? '').split(' ');
    const by = ids.flatMap((id) => document.getElementById(id)?.textContent ?? []);
    const labels = [...((one as HTMLInputElement).labels ?? [])].map(
      (label) => (label as HTMLElement).innerText,
    );
    const own = one.getAttribute('aria-label') ?? (one as HTMLElement).innerText;
    return [...by, ...labels, own].map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
  };
  const isShown = (one: Element) => one.getClientRects().length > 0;
  const found = [...document.querySelectorAll(selector)].find(
    (one) => isShown(one) && nameOf(one).startsWith(name),
  );
  if (!found) throw new Error(`There is no '${name}' (${selector}).`);
  // The page ignores presses on elements that it has just shown.
  if (document.querySelector('[data-fresh]')) throw new Error(`'${name}' has just come.`);
  if ((found as HTMLButtonElement).disabled) throw new Error(`'${name}' is disabled.`);
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isFree =
    hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest('label') !== null);
  if (!isFree) throw new Error(`Something lies over '${name}'.`);
  return { x: left, y, width };
}
/** The compiler wraps functions in a function that keeps their names; the page does not have it. */
const PLACE_OF = `((__name) => ${placeOf.toString()})((value) => value)`;

/** Waits for a promise of the page by looking at its result again and again: the hosts hand out plain values only. */
async function settledIn(host: LinuxHost, expression: string): Promise<unknown> {
  await host.valueOf(
    `void (window.__asked = {}, ((asked) => Promise.resolve(${expression}).then((value) => { asked.value = { value }; }, (error) => { asked.value = { thrown: String(error) }; }))(window.__asked))`,
  );
  return until('The page does not answer', async () => {
    const answer = (await host.valueOf(
      "window.__asked === undefined ? { thrown: 'The page was loaded anew.' } : window.__asked.value ?? null",
    )) as { value?: unknown; thrown?: string } | null;
    return answer;
  }).then(({ value, thrown }) => {
    if (thrown !== undefined) throw new Error(thrown);
    return value;
  });
}

export interface HostDriver extends Driver {
  /** Presses a field for files: the host's chooser opens. */
  openChooser(name: string): Promise<void>;
}

/** What a person does in the web view of a host that runs. */
export function driverOf(host: LinuxHost, base: string, version = ''): HostDriver {
  /** Does it again where the page changed in between. */
  const at = (selector: string, name: string) =>
    until(
      `'${name}' cannot be used`,
      async () =>
        (await host.valueOf(
          `${PLACE_OF}(${JSON.stringify(selector)}, ${JSON.stringify(name)})`,
        )) as Place,
    );
  const press = async (selector: string, name: string) => {
    const { x, y, width } = await at(selector, name);
    await host.tap(x + width / 2, y);
  };
  return {
    version,
    open: async (route) => void (await host.open(`${base}/app/#${route}`)),
    reload: async () => void (await host.valueOf('void location.reload()')),
    dropHttpCache: async () => void (await host.clearCache()),
    evaluate: (expression) => settledIn(host, expression),
    press: (name, what = 'action') => press(selectors[what], name),
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
        return (await host.valueOf(typed)) === true ? true : null;
      });
      if (text.endsWith('\n')) await host.pressEnter();
    },
    slide: async (name, from, to) => {
      const { x, y, width } = await at(selectors.slider, name);
      await host.drag(x + width * from, y, x + width * to);
    },
    close: () => host.close(),
  };
}

/** A phone with a host of scripts/hosts/linux on a screen that nobody sees. */
export async function startHostDriver(name: HostName, base: string): Promise<Driver> {
  const data = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const screen = await startScreen();
  const host = await driveHost(name, { address: `${base}/app/`, data, display: screen.name });
  const { engine } = await host.state();
  return {
    ...driverOf(host, base, `${name === 'webkit' ? 'WebKitGTK' : 'Qt WebEngine, Chromium'} ${engine}`),
    close: async () => {
      await host.close();
      screen.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
