import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { anyFreePort } from '../../build/dev/freePlace';
import type { Driver } from './driver';
import { until } from './driver';
import type { ElementRef } from './webDriver';
import { WebDriverSession } from './webDriver';

const DRIVER = 'WebKitWebDriver';
const SCREEN = 'Xvfb';
const ENTER = '\uE007';
const FRAME = '[data-testid="app-frame"]';

const isInstalled = (program: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Why WebKit cannot be run on this machine, with what to install; null where it can. */
export function whyNoWebKit(): string | null {
  const missing = [DRIVER, SCREEN].find((program) => !isInstalled(program));
  return missing === undefined
    ? null
    : `${missing} is not installed (Debian: apt-get install webkit2gtk-driver xvfb)`;
}

/** Starts a screen that nobody sees. */
async function startScreen(): Promise<{ readonly program: ChildProcess; readonly name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'];
  const program = spawn(SCREEN, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(program.stdout, 'data')) as [Buffer];
  return { program, name: `:${number.toString().trim()}` };
}

/**
 * A phone with WebKitGTK's small browser. Its driver cannot run a script before those of a page, so the app's host is the simulator, which
 * frames it.
 * @param base address of the server
 */
export async function startWebKit(base: string): Promise<Driver> {
  const screen = await startScreen();
  const port = await anyFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.name },
  });
  const stop = () => {
    driver.kill();
    screen.program.kill();
  };
  const session = await until('WebKit does not start', () =>
    WebDriverSession.begin(`http://127.0.0.1:${port}`, {}),
  ).catch((error: unknown) => {
    stop();
    throw error;
  });
  await session.resize(412, 860);

  /** Every command goes to the app's frame of now, because a reload replaces it. */
  const enter = async () => {
    await session.enter(null);
    const [frame] = await session.find(FRAME);
    if (!frame) throw new Error('The simulator shows no app.');
    await session.enter(frame);
  };
  const named = (selector: string, name: string) =>
    until(`There is no '${name}' (${selector})`, async () => {
      await enter();
      for (const one of await session.find(selector))
        if ((await session.label(one)).startsWith(name)) return one;
      return null;
    });
  /** Does it again where the page has changed meanwhile. */
  const onNamed = (selector: string, name: string, act: (on: ElementRef) => Promise<unknown>) =>
    until(`'${name}' (${selector}) cannot be used`, async () => {
      await act(await named(selector, name));
      return true;
    });
  const evaluate = async (expression: string) => {
    await enter();
    return session.run(`return (${expression});`);
  };
  return {
    version: `WebKitGTK ${session.version} (${session.name})`,
    open: async (route) => {
      await session.open(`${base}/?${new URLSearchParams({ to: route }).toString()}`);
    },
    reload: async () => {
      await evaluate('void location.reload()');
    },
    // A session that is driven keeps no such cache on the disk.
    dropHttpCache: async () => undefined,
    evaluate,
    press: async (name, what = 'action') => {
      const selector = what === 'checkbox' ? 'input[type=checkbox]' : 'a[href], button';
      await onNamed(selector, name, (one) => session.press(one));
    },
    type: async (name, text) => {
      await onNamed('input, textarea', name, async (field) => {
        await session.clear(field);
        await session.type(field, text.replace('\n', ENTER));
      });
    },
    slide: async (name, from, to) => {
      await onNamed('input[type=range]', name, async (slider) => {
        // The page ignores presses on elements that it has just shown.
        if ((await session.find('[data-fresh]')).length > 0) throw new Error('It has just come.');
        await session.drag(slider, from, to);
      });
    },
    close: async () => {
      await session.end().finally(stop);
    },
  };
}
