import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LinuxHost } from '../../hosts/linuxHost';
import { driveHost, startScreen } from '../../hosts/linuxHost';
import type { Driver } from './driver';
import { until } from './driver';

const selectors = {
  action: 'a[href], button',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  field: 'input, textarea',
  slider: 'input[type=range]',
  file: 'input[type=file]',
} as const;

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
  /** Presses the radio button of this name. */
  choose(name: string): Promise<unknown>;
  /** Presses a field for files: the host's chooser opens. */
  openChooser(name: string): Promise<void>;
}

/** The acts of a person in the web view of a host that runs. */
export function driverOf(host: LinuxHost, base: string, version = ''): HostDriver {
  /** Where it is, once it stands still. */
  const at = (selector: string, name: string) =>
    until(`'${name}' cannot be used`, async () => {
      const look = `${PLACE_OF}(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
      const before = (await host.valueOf(look)) as Place;
      await new Promise((resolve) => setTimeout(resolve, STILL_MS));
      const { x, y } = (await host.valueOf(look)) as Place;
      return x === before.x && y === before.y ? before : null;
    });
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
    // WebKit may scroll as soon as the mouse focuses the radio button, and the press misses it. A finger focuses it later.
    choose: (name) =>
      until(`'${name}' is not chosen`, async () => {
        await press(selectors.radio, name);
        return (await host.valueOf('document.activeElement.checked')) === true;
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
        return (await host.valueOf(typed)) === true;
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

/** A phone with the WebKit host on a virtual screen. */
export async function startWebKit(base: string): Promise<Driver> {
  const data = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const screen = await startScreen();
  const host = await driveHost('webkit', {
    address: `${base}/app/`,
    data,
    display: screen.name,
  });
  const { engine } = await host.state();
  return {
    ...driverOf(host, base, `WebKitGTK ${engine}`),
    close: async () => {
      await host.close();
      screen.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
