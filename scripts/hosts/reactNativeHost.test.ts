import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { hostActions } from '@pautang/shared/contract/host';
import { HOST_EVENT_FUNCTION } from '@pautang/shared/contract/hostWire';
import ts from 'typescript';
import * as v from 'valibot';
import { projectRoot } from '../lib/machine/workspace';
import { areAllDue, nativePackage } from './nativePackages';
import { sampleData } from './sampleData';

/** The host's own answers. */
const example = {
  packageInfo: {
    packageName: 'ph.example.borrower',
    appName: 'Example',
    appVersion: '3.1.0',
    platform: 'android',
    screenWidth: 1_080,
    topPaddingHeight: 0,
    homeUrl: null,
  },
  deviceInfo: { fingerprintId: 'f', redundantDeviceId: 'r', device: 'd', afid: 'a', adId: 'i' },
};

interface WebViewProps {
  readonly originWhitelist: readonly string[];
  readonly onShouldStartLoadWithRequest: (request: { url: string }) => boolean;
  readonly onNavigationStateChange: (event: { url: string }) => void;
  readonly onRenderProcessGone: () => void;
  readonly onError: () => void;
  readonly onMessage: (event: { nativeEvent: { url: string; data: string } }) => void;
}

const folder = path.join(projectRoot(), 'scripts/hosts/react-native');
const sample = readFileSync(path.join(folder, 'PautangHost.tsx'), 'utf8');
const ORIGIN = 'https://app.example.ph';
const CALLBACK = 'pautang_0a1b2c3d4e';

const scriptOf = (text: string) =>
  ts.transpileModule(text, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
    },
  }).outputText;
const script = scriptOf(sample);

/** Runs a module with these in place of its imports. */
function load(module: string, modules: Record<string, unknown>): Record<string, unknown> {
  const exports = {};
  runInNewContext(module, { exports, require: (name: string) => modules[name], setTimeout });
  return exports;
}

/** Starts the sample with stand-ins for the libraries, in an app with a logged-in borrower. */
function start() {
  const scripts: string[] = [];
  const heard: [name: string, ...given: unknown[]][] = [];
  const opened: string[] = [];
  let lives = 1;
  let onBack: (() => boolean) | undefined;
  const session = { token: 't', userId: 'u', mobile: null, packageName: null };
  const answers: Record<string, unknown> = {
    packageInfo: example.packageInfo,
    deviceInfo: example.deviceInfo,
    session,
    hasApp: true,
    checkFace: 'face-1',
    confirmOrder: { code: 0 },
    saveFile: true,
  };
  const app = new Proxy(answers, {
    get:
      (_target, name: string) =>
      async (...given: unknown[]) => {
        heard.push([name, ...given]);
        const answer = answers[name];
        if (answer instanceof Error) throw answer;
        return answer;
      },
  });
  const exports = load(script, {
    react: {
      useRef: (first: unknown) => ({
        current: first ?? {
          injectJavaScript: (text: string) => scripts.push(text),
          reload: () => heard.push(['reload']),
        },
      }),
      useState: (first: unknown) => [first, () => (lives += 1)],
      useEffect: (effect: () => void) => effect(),
      useImperativeHandle: (ref: { current: unknown }, make: () => unknown) =>
        (ref.current = make()),
    },
    'react/jsx-runtime': { jsx: (_type: unknown, props: unknown) => props },
    'react-native': {
      Button: 'Button',
      Linking: { openURL: async (url: string) => opened.push(url) },
      BackHandler: {
        addEventListener: (_name: string, listener: () => boolean) => (onBack = listener),
      },
    },
    'react-native-webview': { WebView: 'WebView' },
  });
  const ref = { current: null as unknown as { tellLogout: () => void } };
  const address = `${ORIGIN}/app/`;
  const make = exports['PautangHost'] as (props: object) => WebViewProps;
  const view = make({ ref, app, address, origin: ORIGIN });
  const page: Record<string, unknown> = {};
  const play = () => {
    for (const text of scripts.splice(0)) runInNewContext(text, { window: page });
  };
  /** Sends a message, runs the injected scripts in the page, and returns the results that the page got. */
  const say = async (message: string, url = address) => {
    const results: unknown[] = [];
    page[CALLBACK] = (result: unknown) => results.push(result);
    view.onMessage({ nativeEvent: { url, data: message } });
    await new Promise((resolve) => setImmediate(resolve));
    play();
    return results;
  };
  const ask = (action: string, data: object = sampleData[action] ?? {}, url = address) =>
    say(JSON.stringify({ id: '5f1c', action, data, callback: CALLBACK }), url);
  const back = () => {
    const isTaken = onBack?.();
    play();
    return isTaken;
  };
  return { view, ask, say, heard, answers, opened, lives: () => lives, page, play, back, ref };
}

const refusal = (error: string) => [{ ok: false, error }];

describe('the host sample for React Native', () => {
  it.each(Object.values(hostActions).filter(({ mode }) => mode !== 'subscription'))(
    'answers $action in its form',
    async ({ action, answer }) => {
      const results = await start().ask(action);
      const good = v.strictObject({ ok: v.literal(true), data: answer });
      expect(v.safeParse(v.tuple([good]), results).issues).toBeUndefined();
    },
  );

  it('refuses unknown actions, actions that the borrower stops, and actions that fail', async () => {
    const host = start();
    for (const action of ['newAction', 'constructor', '__proto__'])
      expect(await host.ask(action)).toEqual(refusal('unsupported'));
    host.answers['checkFace'] = Object.assign(new Error('closed'), { name: 'denied' });
    expect(await host.ask('faceVerification')).toEqual(refusal('denied'));
    host.answers['openGuide'] = new Error('no guide');
    expect(await host.ask('openGuide')).toEqual(refusal('failed'));
    expect(await host.ask('appChannel', { channels: 'all' })).toEqual(refusal('failed'));
  });

  it('passes the page’s messages to the app', async () => {
    const host = start();
    const session = { token: 't', userId: 'u', mobile: null, packageName: null };
    await host.ask('userInfo', { session });
    for (const action of ['setCurrentPage', 'toggleBottomNavigation', 'logout', 'back'])
      await host.ask(action);
    expect(host.heard).toEqual([
      ['keepSession', session],
      ['session'],
      ['showTitle', 'Repay'],
      ['showTabs', true],
      ['keepSession', null],
      ['leave'],
    ]);
  });

  it('tells the page of each logout', async () => {
    const host = start();
    const results = await host.ask('logoutCallback');
    for (let time = 0; time < 2; time += 1) host.ref.current.tellLogout();
    host.play();
    expect(results).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ]);
  });

  it('gives the back button to the page only while it is ready', async () => {
    const host = start();
    const events: unknown[] = [];
    host.page[HOST_EVENT_FUNCTION] = (event: unknown) => events.push(event);
    expect(host.back()).toBe(false);
    await host.ask('h5PageFinish');
    expect(host.back()).toBe(true);
    host.view.onError();
    expect(host.back()).toBe(false);
    expect(events).toEqual([{ event: 'back' }]);
  });

  it('answers only the app’s page, whose messages have its bare origin on Android', async () => {
    const host = start();
    for (const url of [
      'https://evil.example/',
      `${ORIGIN}.evil.example/`,
      `${ORIGIN}.evil.example`,
    ])
      expect(await host.ask('userInfo', {}, url)).toEqual([]);
    for (const url of [`${ORIGIN}/app/`, ORIGIN])
      expect(await host.ask('packageInfo', {}, url)).toMatchObject([{ ok: true }]);
  });

  it('runs no script in another page', async () => {
    const host = start();
    host.view.onNavigationStateChange({ url: `${ORIGIN}.evil.example/` });
    expect(await host.ask('userInfo')).toEqual([]);
  });

  it('takes junk without an error', async () => {
    const junk = ['no JSON', 'null', '7', '{"action":"userInfo"}', '{"action":"setCurrentPage"}'];
    for (const message of junk) expect(await start().say(message)).toEqual([]);
  });

  it('starts the page again when its process has ended', () => {
    const host = start();
    host.view.onRenderProcessGone();
    expect(host.lives()).toBe(2);
  });
});

const read = (name: string) =>
  readFileSync(path.join(nativePackage('react-native-webview'), name), 'utf8');

(areAllDue ? describe : describe.skip)('with the real packages (HOSTS=all fetches them)', () => {
  it('is well typed', () => {
    const names = [
      'react-native',
      'react-native-safe-area-context',
      'react-native-webview',
    ] as const;
    const types = { 'react-native': 'types_generated/index.d.ts' } as Record<string, string>;
    const folders = names.map((name): [string, string[]] => [
      name,
      [path.join(nativePackage(name), types[name] ?? '')],
    ]);
    const program = ts.createProgram([path.join(folder, 'App.tsx')], {
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      types: ['react'],
      paths: Object.fromEntries(folders),
    });
    const said = ts.getPreEmitDiagnostics(program);
    const texts = said.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(texts).toEqual([]);
  });

  it('loads only the app, and opens other addresses outside even if canOpenURL denies them', () => {
    const { view, opened } = start();
    const denied = {
      canOpenURL: async () => false,
      openURL: () => Promise.reject(new Error('no')),
    };
    const shared = load(scriptOf(read('src/WebViewShared.tsx')), {
      'escape-string-regexp': (text: string) => text.replaceAll(/[|\\{}()[\]^$+*?.]/g, '\\$&'),
      'react-native': { Linking: denied },
      './WebView.styles': {},
    });
    const loaded: string[] = [];
    const create = shared['createOnShouldStartLoadWithRequest'] as (
      ...given: unknown[]
    ) => (event: { nativeEvent: { url: string } }) => void;
    const ask = create(
      (isGood: boolean, url: string) => isGood && loaded.push(url),
      view.originWhitelist,
      view.onShouldStartLoadWithRequest,
    );
    const own = [`${ORIGIN}/app/#/repay/repay`, 'about:blank'];
    const others = [`${ORIGIN}.evil.example/`, 'https://a.example/', 'tel:+6321234567', 'gcash://'];
    for (const url of [...own, ...others]) ask({ nativeEvent: { url } });
    expect([loaded, opened]).toEqual([own, others]);
    // On Android react-native-webview gives the origin as the address of a message.
    const java = read('android/src/main/java/com/reactnativecommunity/webview/RNCWebView.java');
    expect(java).toContain('onMessage(message.getData(), sourceOrigin.toString())');
  });
});
