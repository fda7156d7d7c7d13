import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { folderForEach, writeBelow } from '../lib/testing/folderForEach';

const changed = /is every area's, also after this one was left/;
const address = /The address is the shell's/;
const router = /router keeps the history/;
const around = /The page around an area is the shell's/;
const listening = /would go on in other areas: usePageEvent/;
const client = /Calls go by the shell's client/;
const storage = /Storage is every area's/;

/** Lines that the lint refuses in a remote, each with the reason and the right way. */
const offences: readonly (readonly [code: string, says: RegExp])[] = [
  ['window.mine = 1;', changed],
  ['globalThis.mine ??= 1;', changed],
  ['delete self.mine;', changed],
  ['Date.now = () => 0;', changed],
  ['(JSON as any).parse = () => null;', changed],
  ['screen!.orientation.angle++;', changed],
  ['delete Element.prototype.remove;', changed],
  ['Array.prototype.last = null;', changed],
  ["Object.defineProperty(navigator, 'onLine', { value: true });", changed],
  ['Object.assign(window.Element.prototype, { last: 1 });', changed],
  ['Reflect.deleteProperty(window, "mine");', changed],
  ["document.title = 'Mine';", changed],
  ['onerror = null;', changed],
  ['fetch = null;', changed],
  ['location.reload();', address],
  ["location.assign('/');", address],
  ["window.location.replace('/');", address],
  ["globalThis.location.href = '/';", address],
  ["self.location.hash = '#/';", address],
  ["history.pushState(null, '', '/');", router],
  ['window.history.back();', router],
  ["open('https://pautang.example');", /openStore/],
  ["window.open('https://pautang.example');", /openStore/],
  ['localStorage.clear();', storage],
  ["window.sessionStorage.getItem('mine');", storage],
  ["indexedDB.open('mine');", /useDraft/],
  ["self.caches.open('mine');", /The service worker's files are the shell's/],
  ["document.body.append('x');", around],
  ["document.head.append('x');", around],
  ["document.documentElement.style.overflow = '';", around],
  ['const { body } = document;', around],
  ["window.document.body.append('x');", /Say `document` itself/],
  ["addEventListener('click', act);", listening],
  ["window.addEventListener('click', act);", listening],
  ["document.addEventListener('click', act, true);", listening],
  ["void fetch('/');", client],
  ["void window.fetch('/');", client],
  ['void new XMLHttpRequest();', client],
  ["void new globalThis.WebSocket('wss://pautang.example');", client],
  ["void new EventSource('/');", client],
  ["window.navigator.sendBeacon('/');", client],
];

/** Lines that a remote may contain. */
const fine = [
  "const link = document.createElement('a');",
  "link.href = 'mailto:care@pautang.example';",
  "link.addEventListener('click', act);",
  "export const seen = 'IntersectionObserver' in window && document.visibilityState;",
  'export const subtle = globalThis.crypto?.subtle;',
  'export const near = (location: { reload(): void }) => location.reload();',
  'export const last = ({ history }: { history: string[] }) => history.pop();',
  'export class Mine {}',
  'Object.assign(Mine.prototype, { last });',
];

interface Report {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly help?: string;
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

const RULES = /no-restricted-(?:globals|properties)|no-changed-globals/;

const made = folderForEach();
it('refuses code of a remote that changes globals of all areas, with the right way, and nothing else', async () => {
  const folder = made();
  const write = (file: string, lines: readonly string[]) =>
    writeBelow(folder, file, `${lines.join('\n')}\n`);
  for (const file of ['.oxlintrc.json', 'scripts/checks/lintGlobals.cjs'])
    cpSync(path.join(projectRoot(), file), path.join(folder, file));
  const lines = offences.map(([code]) => code);
  write('remote-new/src/offences.ts', lines);
  write('remote-new/src/fine.ts', fine);
  for (const file of [
    'remote-new/src/Page.test.ts',
    'remote-new/src/testing/page.ts',
    'shell/src/main.ts',
  ])
    write(file, lines);
  const program = path.join(projectRoot(), 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolve) =>
    // It exits with 1 if it refuses a line, so read its output instead.
    execFile(process.execPath, [program, '--format', 'json', '.'], { cwd: folder }, (_error, out) =>
      resolve(out),
    ),
  );
  const { diagnostics } = JSON.parse(output) as Report;
  const found = diagnostics.filter(({ code }) => RULES.test(code));
  const places = found.map(({ filename, labels: [at] }) => `${filename}:${at?.span.line}`);
  expect([...new Set(places)].toSorted()).toEqual(
    offences.map((_one, at) => `remote-new/src/offences.ts:${at + 1}`).toSorted(),
  );
  const says = offences.map(([code], at) => {
    const here = found.filter((_one, index) => places[index]?.endsWith(`:${at + 1}`));
    return [code, here.map(({ message, help = '' }) => `${message} ${help}`).join('\n')] as const;
  });
  for (const [at, [code, said]] of says.entries())
    expect([code, said]).toEqual([code, expect.stringMatching(offences[at]?.[1] ?? /^$/)]);
});
