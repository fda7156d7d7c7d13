import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../lib/machine/workspace';

/** The Python of the Debian packages. Another one in PATH would not find them. */
export const PYTHON = '/usr/bin/python3';

const hosts = {
  webkit: {
    imports:
      "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import Gtk, WebKit2",
    packages: 'python3-gi gir1.2-gtk-3.0 gir1.2-webkit2-4.1',
  },
  chromium: {
    imports: 'from PyQt6 import QtWebEngineWidgets, QtWebChannel',
    packages: 'python3-pyqt6.qtwebengine',
  },
} as const;
export type HostName = keyof typeof hosts;
export const hostNames = Object.keys(hosts) as HostName[];

/** Returns why the host cannot run on this machine, with the remedy; null if it can. */
export function whyNoHost(name: HostName, needsScreen = false): string | null {
  const { imports, packages } = hosts[name];
  const isThere =
    spawnSync(PYTHON, ['-c', imports], { stdio: 'ignore' }).status === 0 &&
    (!needsScreen || spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined);
  return isThere
    ? null
    : `The ${name} host needs Debian packages: apt install ${packages}${needsScreen ? ' xvfb' : ''}`;
}

interface HostOptions {
  /** address of the app, with the route to open */
  readonly address: string;
  /** folder for the app's stored data; a start with the same folder is a start on the same phone */
  readonly data: string;
  /** further options of host.py */
  readonly more?: readonly string[];
  /** name of the X display; the user's own by default */
  readonly display?: string;
  /** file of the control group that the program starts in (`npm run bench -- host`) */
  readonly group?: string;
}

/** Starts the program of a host. */
export function spawnHost(
  name: HostName,
  { address, data, more = [], display, group }: HostOptions,
  stdio: 'inherit' | 'pipe',
): ChildProcess {
  const file = path.join(projectRoot(), 'scripts/hosts/linux', `${name}.py`);
  const begin = group === undefined ? 'exec "$@"' : `echo $$ > ${group} && exec "$@"`;
  const command = [PYTHON, '-B', file, address, '--data', data, ...more];
  return spawn('/bin/sh', ['-c', begin, 'host', ...command], {
    stdio: stdio === 'pipe' ? ['pipe', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...(display !== undefined && { DISPLAY: display }) },
  });
}

/** Starts a virtual screen. */
export async function startScreen(): Promise<{ readonly name: string; stop(): void }> {
  const args = ['-displayfd', '1', '-screen', '0', '900x900x24', '-nolisten', 'tcp'];
  const program = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(program, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a screen.');
  });
  const [number] = (await Promise.race([once(program.stdout, 'data'), ended])) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => void program.kill() };
}

/** The state of the app around the page (linux/control.py). */
export interface HostState {
  readonly engine: string;
  readonly title: string;
  readonly tabs: boolean;
  readonly cover: string | null;
  readonly notice: string | null;
  /** title of the native page in front of the web view */
  readonly page: string | null;
  readonly text: string | null;
  readonly buttons: readonly string[];
  /** saved files */
  readonly saved: readonly string[];
  /** addresses that were opened outside */
  readonly outside: readonly string[];
  /** ids of the processes: the app's own, then the page's */
  readonly processes: readonly number[];
}

/** An answer that takes longer is lost: the page's process may have ended while it ran a script. */
const PATIENCE_MS = 12_000;

/** Starts a host that a test drives by commands, each with one answer. */
export async function driveHost(name: HostName, options: HostOptions) {
  const more = ['--control', ...(options.more ?? [])];
  const program = spawnHost(name, { ...options, more }, 'pipe');
  const { stdin, stdout, stderr } = program;
  if (!stdin || !stdout || !stderr) throw new Error('The host has no pipes.');
  let said = '';
  stderr.on('data', (text: Buffer) => {
    said = `${said}${text.toString()}`.slice(-4_000);
  });
  const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>();
  let sent = 0;
  createInterface({ input: stdout }).on('line', (line) => {
    const { id, value, error } = JSON.parse(line) as { id: number; value: unknown; error?: string };
    const one = waiting.get(id);
    if (error === undefined) one?.done(value);
    else one?.fail(new Error(error));
  });
  const ended = once(program, 'exit').then(() => {
    for (const { fail } of waiting.values()) fail(new Error(`The host has ended. ${said}`));
  });
  const ask = (what: string, more: object = {}): Promise<unknown> => {
    sent += 1;
    const id = sent;
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<unknown>((done, fail) => {
      if (program.exitCode !== null) return fail(new Error(`The host has ended. ${said}`));
      timer = setTimeout(() => fail(new Error(`The host does not answer '${what}'.`)), PATIENCE_MS);
      waiting.set(id, { done, fail });
      stdin.write(`${JSON.stringify({ id, do: what, ...more })}\n`);
    });
    return answer.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  };
  return {
    /** Evaluates an expression in the page and returns its value as JSON has it. It must not be a promise. */
    valueOf: async (expression: string): Promise<unknown> => {
      const script = `(() => { try { return JSON.stringify({ value: (${expression}) }); } catch (error) { return JSON.stringify({ thrown: String(error) }); } })()`;
      const { value, thrown } = (await ask('run', { script })) as {
        value?: unknown;
        thrown?: string;
      };
      if (thrown !== undefined) throw new Error(thrown);
      return value;
    },
    tap: (x: number, y: number) => ask('tap', { x, y }),
    drag: (x: number, y: number, to: number) => ask('drag', { x, y, to }),
    pressEnter: () => ask('enter'),
    /** Presses a button of the app itself. */
    button: (label: string) => ask('button', { label }),
    /** Sets the files that the next chooser gives to the page. */
    choose: (...files: string[]) => ask('choose', { files }),
    /** Logs a borrower in natively. */
    logIn: (session: object) => ask('login', { session }),
    open: (address?: string) => ask('open', { address: address ?? null }),
    /** Empties the engine's own cache. */
    clearCache: () => ask('clear'),
    /** Ends the page's process, as the system does. */
    kill: () => ask('signal', { name: 'KILL' }),
    /** Freezes the page's process, as the system does with an app in the background. */
    freeze: () => ask('signal', { name: 'STOP' }),
    /** Deletes all stored data of the page while it runs. Only WebKit can do this. */
    wipe: () => ask('wipe'),
    state: () => ask('state') as Promise<HostState>,
    async close(): Promise<void> {
      await ask('quit').catch(() => undefined);
      const timer = setTimeout(() => program.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
export type LinuxHost = Awaited<ReturnType<typeof driveHost>>;
