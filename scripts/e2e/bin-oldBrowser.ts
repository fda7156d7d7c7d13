/**
 * Stands between Playwright and an old Chromium (80 to 106), which speaks an older form of the protocol (https://chromedevtools.github.io):
 * messages of JSON, each ended by a zero byte, on the file descriptors 3 and 4. It does not change the page itself.
 */
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>> & {
    readonly sessionId?: string;
    readonly targetInfo?: { readonly targetId: string; readonly type: string };
  };
  readonly sessionId?: string;
  readonly result?: { readonly targetId?: string };
  readonly error?: { readonly code: number };
}

const METHOD_NOT_FOUND = -32_601;
/** The first id of this program's own messages; Playwright counts its own from 1. */
const OWN_IDS = 1_000_000_000;

/**
 * Built-ins that Playwright's code in a page uses and an old browser lacks. They are added in Playwright's isolated world only; the
 * page itself has no more than on a phone.
 */
const PLAYWRIGHT_NEEDS = `
const give = (to, name, value) => name in to || Object.defineProperty(to, name, { value, configurable: true, writable: true });
const at = function (index) { const whole = Math.trunc(index) || 0; return this[whole < 0 ? whole + this.length : whole]; };
give(Array.prototype, 'at', at);
give(String.prototype, 'at', at);
give(Array.prototype, 'findLast', function (test) { return [...this].reverse().find(test); });
give(String.prototype, 'replaceAll', function (what, by) {
  return what instanceof RegExp ? this.replace(what, by) : this.split(what).join(typeof by === 'function' ? by(what) : by);
});
give(Object, 'hasOwn', (of, name) => Object.prototype.hasOwnProperty.call(of, name));
give(Element.prototype, 'checkVisibility', function () {
  return this.getClientRects().length > 0 || getComputedStyle(this).display === 'contents';
});
give(Element.prototype, 'replaceChildren', function (...nodes) { this.textContent = ''; this.append(...nodes); });
give(globalThis, 'WeakRef', class { constructor(value) { this.value = value; } deref() { return this.value; } });
`;

function onMessage(stream: Readable, handle: (message: Message) => void): void {
  let begun: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...begun, rest.subarray(0, end)]).toString();
      begun = [];
      rest = rest.subarray(end + 1);
      handle(JSON.parse(text) as Message);
    }
    begun.push(rest);
  });
}
const write = (stream: Writable, message: Message) => stream.write(`${JSON.stringify(message)}\0`);

// `libraries` is a folder with the libraries that the machine lacks, or empty.
const [binary = '', libraries = '', ...args] = process.argv.slice(2);
const browser = spawn(binary, args, {
  stdio: ['inherit', 'inherit', 'inherit', 'pipe', 'pipe'],
  env: libraries === '' ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries },
});
const toBrowser = browser.stdio[3] as Writable;
const fromBrowser = browser.stdio[4] as Readable;
const fromPlaywright = createReadStream('', { fd: 3 });
const toPlaywright = createWriteStream('', { fd: 4 });

/** Methods sent to the browser and not answered yet, by id. */
const asked = new Map<number, string>();
/** Answers about new pages, held back until the page is attached: newer browsers attach it by themselves before. */
const held = new Map<number, Message>();
/** Pages that are attached. */
const attached = new Set<string>();
/** Ids of this program's messages that a worker may begin; their answers go to neither side. */
const begun = new Set<number>();
let lastBegun = 2 * OWN_IDS;

/** Tells a target that waits for a debugger to go on without one. */
function begin(sessionId: string): void {
  lastBegun += 1;
  begun.add(lastBegun);
  write(toBrowser, { id: lastBegun, sessionId, method: 'Runtime.runIfWaitingForDebugger' });
}

onMessage(fromPlaywright, (message) => {
  const { id, method = '', params = {} } = message;
  if (id !== undefined) asked.set(id, method);
  const isIsolated = method === 'Page.addScriptToEvaluateOnNewDocument' && params['worldName'];
  write(
    toBrowser,
    isIsolated
      ? { ...message, params: { ...params, source: PLAYWRIGHT_NEEDS + String(params['source']) } }
      : message,
  );
});
onMessage(fromBrowser, (message) => {
  const { id = 0, result, error, params: told } = message;
  if (message.method === 'Target.attachedToTarget' && told?.targetInfo && told.sessionId) {
    attached.add(told.targetInfo.targetId);
    // Playwright detaches from a page's service worker. Newer browsers then start the worker, an old one waits.
    if (told.targetInfo.type === 'service_worker') begin(told.sessionId);
  }
  if (begun.delete(id)) return;
  const method = asked.get(id);
  asked.delete(id);
  const waiting = held.get(id);
  held.delete(id);
  if (waiting) write(toPlaywright, waiting);
  else if (method === 'Target.createTarget' && result && !attached.has(result.targetId ?? '')) {
    const own = OWN_IDS + id;
    held.set(own, message);
    const params = { targetId: result.targetId, flatten: true };
    write(toBrowser, { id: own, method: 'Target.attachToTarget', params });
  } else if (error?.code === METHOD_NOT_FOUND) {
    // An old browser does not know every method, such as where downloads go; the tests need none of those, so report success.
    const { error: _unknown, ...answer } = message;
    write(toPlaywright, { ...answer, result: {} });
  } else write(toPlaywright, message);
});

fromPlaywright.on('end', () => toBrowser.end());
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => browser.kill(signal));
