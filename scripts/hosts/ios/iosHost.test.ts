import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostActions } from '@pautang/shared/contract/host';
import { projectRoot } from '../../lib/machine/workspace';
import { areAllDue, nativePackage } from '../nativePackages';

const folder = path.join(projectRoot(), 'scripts/hosts/ios');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const host = read('PautangHost.swift');
const app = read('AppController.swift');
const info = read('Info.plist');

const captured = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

interface SyntaxNode {
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly text: string;
  readonly startPosition: { readonly row: number };
  readonly children: readonly SyntaxNode[];
}
interface Parser {
  setLanguage(language: unknown): void;
  parse(text: string): { readonly rootNode: SyntaxNode };
}
interface TreeSitter {
  new (): Parser;
  init(): Promise<void>;
  readonly Language: { load(file: string): Promise<unknown> };
}

const wrongIn = (node: SyntaxNode): string[] =>
  node.isError || node.isMissing
    ? [`line ${node.startPosition.row + 1}: ${node.text.slice(0, 80)}`]
    : node.children.flatMap(wrongIn);

describe('the iOS host', () => {
  it('has a branch for each action that a host answers', () => {
    const branches = captured(host, /^ {4}case "(\w+)":/gm);
    const due = Object.values(hostActions).filter(({ mode }) => mode !== 'subscription');
    expect(branches.toSorted()).toEqual(due.map(({ action }) => action).toSorted());
    expect(host).toContain('action == "logoutCallback"');
    expect(host).toContain('default: throw Refusal.unsupported');
  });

  it.each(['packageInfo', 'deviceInfo'] as const)('gives the fields of %s', (name) => {
    const [, body = ''] = new RegExp(`var ${name}: .*\\{\\n([\\s\\S]*?)\\n  \\}`).exec(app) ?? [];
    const given = captured(body, /"(\w+)": /g);
    const { entries } = hostActions[name].answer;
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(given));
    const due = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
    expect(given).toEqual(expect.arrayContaining(due.map(([field]) => field)));
  });

  it('reads only fields that the messages have', () => {
    const entries = Object.values(hostActions).flatMap(({ data }) =>
      'entries' in data ? Object.keys(data.entries as object) : [],
    );
    const fields = captured(host, /field\(data, "(\w+)"\)/g);
    expect(entries).toEqual(expect.arrayContaining(fields));
  });

  it.each(
    Object.entries({
      'adds the channel before the page loads':
        /userContentController\.add\(self, name: "pautangHost"\)[\s\S]*start\(\)\n  \}/,
      'accepts messages only from its own main frame':
        /guard received\.frameInfo\.isMainFrame, isOwn\(web\.url\)/,
      'runs scripts only in its own page':
        /if isOwn\(web\.url\) \{ web\.evaluateJavaScript\(script\) \}/,
      'calls only callbacks': /"\^pautang_\[a-z0-9\]\{8,40\}\$"/,
      'loads the page again after its process has ended':
        /webViewWebContentProcessDidTerminate\(_: WKWebView\) \{ start\(\) \}/,
      'shows a failed start': /didFailProvisionalNavigation[\s\S]*app\.showFailure\(\)/,
      'limits itself to app-bound domains, for the start without a network':
        /limitsNavigationsToAppBoundDomains = true/,
    }),
  )('%s', (_what, pattern) => expect(host).toMatch(pattern));

  it('declares its own domain, the wallets that it looks for, and the camera', () => {
    const [, origin] = /origin = "https:\/\/(.*)"/.exec(app) ?? [];
    expect(info).toContain(`<string>${origin}</string>`);
    for (const scheme of ['gcash', 'paymaya', 'grab'])
      expect(info).toContain(`<string>${scheme}</string>`);
    expect(info).toContain('NSCameraUsageDescription');
  });
});

(areAllDue ? describe : describe.skip)('its sources (HOSTS=all fetches the grammar)', () => {
  it('is Swift by tree-sitter’s grammar', async () => {
    const engine = path.join(nativePackage('web-tree-sitter'), 'tree-sitter.js');
    const { default: TreeSitter } = (await import(engine)) as { default: TreeSitter };
    await TreeSitter.init();
    const parser = new TreeSitter();
    const grammar = path.join(nativePackage('tree-sitter-wasms'), 'out/tree-sitter-swift.wasm');
    parser.setLanguage(await TreeSitter.Language.load(grammar));
    const files = readdirSync(folder).filter((name) => name.endsWith('.swift'));
    expect(files).toHaveLength(3);
    for (const name of files)
      expect([name, wrongIn(parser.parse(read(name)).rootNode)]).toEqual([name, []]);
    expect(wrongIn(parser.parse('func f( { }').rootNode)).not.toEqual([]);
  });
});
