import path from 'node:path';
import { runInNewContext } from 'node:vm';
import {
  hostActions,
  hostDeviceInfo,
  hostPackageInfo,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import { HOST_EVENT_FUNCTION, hostResult } from '@pautang/shared/contract/hostWire';
import ts from 'typescript';
import * as v from 'valibot';
import { projectRoot } from '../lib/machine/workspace';
import { readmeBlocks } from './hostReadme';

/** The host's answers in the sample of `shell/HOST.md`. */
const example = {
  packageInfo: v.parse(
    hostPackageInfo.answer,
    JSON.parse(readmeBlocks('json packageInfo')[0] ?? ''),
  ),
  deviceInfo: v.parse(hostDeviceInfo.answer, JSON.parse(readmeBlocks('json deviceInfo')[0] ?? '')),
};

interface WebViewProps {
  readonly onShouldStartLoadWithRequest: (request: { url: string }) => boolean;
  readonly onNavigationStateChange: (event: { url: string }) => void;
  readonly onRenderProcessGone: () => void;
  readonly onMessage: (event: { nativeEvent: { url: string; data: string } }) => void;
}

/** Declarations of what the sample uses of the two libraries, which are not installed, and of the app's own part. */
const AROUND = `
declare module 'react-native' {
  export const Platform: { OS: 'ios' | 'android' | 'windows' | 'macos' | 'web' };
  export const BackHandler: {
    addEventListener(name: 'hardwareBackPress', handler: () => boolean): { remove(): void };
  };
  export const Linking: { openURL(url: string): Promise<unknown> };
  export const Button: (props: { title: string; onPress: () => void }) => import('react').ReactElement;
}
declare module 'react-native-webview' {
  import type { Component, ReactElement } from 'react';
  export interface WebViewMessageEvent { nativeEvent: { url: string; data: string } }
  export class WebView extends Component<{
    source: { uri: string };
    originWhitelist?: string[];
    onMessage?: (event: WebViewMessageEvent) => void;
    onShouldStartLoadWithRequest?: (request: { url: string }) => boolean;
    onNavigationStateChange?: (event: { url: string }) => void;
    onContentProcessDidTerminate?: () => void;
    onRenderProcessGone?: () => void;
    renderError?: () => ReactElement;
  }> { injectJavaScript(script: string): void }
}
interface AppState {
  readonly packageName: string; readonly name: string; readonly version: string;
  readonly screenWidth: number; readonly topInset: number; readonly fingerprint: string;
  readonly installId: string; readonly model: string; readonly afid: string; readonly adId: string;
  keepSession(session: unknown): void; session(): object; showTitle(title: string): void;
  showTabs(visible: boolean): void; onLogout(listener: () => void): void; forgetSession(): void; leave(): void;
}`;

/** The compiler's errors for the sample, in strict mode. */
function complaintsOf(sample: string): string[] {
  const files: Record<string, string> = {
    [path.join(projectRoot(), 'sample.tsx')]: sample,
    [path.join(projectRoot(), 'around.d.ts')]: AROUND,
  };
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2020,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: ['react'],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.getSourceFile = (name, ...more) => {
    const text = files[name];
    return text === undefined
      ? getSourceFile(name, ...more)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2020);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the host sample for React Native', () => {
  const [sample = ''] = readmeBlocks('tsx');
  const ORIGIN = 'https://app.example.ph';

  /** Runs the sample with stand-ins for the two libraries, in an app with a logged-in borrower. */
  function run() {
    const scripts: string[] = [];
    const heard: unknown[] = [];
    const opened: string[] = [];
    let lives = 1;
    let onLogout: (() => void) | undefined;
    let onBack: (() => void) | undefined;
    const session = v.parse(
      hostUserInfo.answer,
      JSON.parse(readmeBlocks('json userInfo')[0] ?? ''),
    );
    const { fingerprintId, redundantDeviceId } = example.deviceInfo;
    const app = {
      ...example.packageInfo,
      ...example.deviceInfo,
      name: example.packageInfo.appName,
      version: example.packageInfo.appVersion,
      topInset: example.packageInfo.topPaddingHeight,
      fingerprint: fingerprintId,
      installId: redundantDeviceId,
      model: example.deviceInfo.device,
      session: () => session,
      onLogout: (listener: () => void) => (onLogout = listener),
      ...Object.fromEntries(
        ['keepSession', 'showTitle', 'showTabs', 'forgetSession', 'leave'].map((name) => [
          name,
          (...given: unknown[]) => heard.push([name, ...given]),
        ]),
      ),
    };
    const modules: Record<string, unknown> = {
      react: {
        useRef: (first: unknown) => ({
          current: first ?? { injectJavaScript: (text: string) => scripts.push(text) },
        }),
        useState: (first: unknown) => [first, () => (lives += 1)],
        useEffect: (effect: () => void) => effect(),
      },
      'react/jsx-runtime': { jsx: (_type: unknown, props: unknown) => props },
      'react-native': {
        Platform: { OS: 'android' },
        Button: 'Button',
        Linking: { openURL: (url: string) => opened.push(url) },
        BackHandler: {
          addEventListener: (_name: string, listener: () => void) => (onBack = listener),
        },
      },
      'react-native-webview': { WebView: 'WebView' },
    };
    const { outputText } = ts.transpileModule(sample, {
      compilerOptions: { module: ts.ModuleKind.CommonJS, jsx: ts.JsxEmit.ReactJSX },
    });
    const module = { exports: {} as Record<string, (props: object) => WebViewProps> };
    runInNewContext(outputText, {
      exports: module.exports,
      require: (name: string) => modules[name],
    });
    const address = `${ORIGIN}/app/`;
    const view = module.exports['PautangHost']?.({ app, address, origin: ORIGIN });
    const CALLBACK = 'pautang_0a1b2c3d4e';
    const page: Record<string, unknown> = {};
    /** The messages that the page receives, after running the injected scripts. */
    const ask = (action: string, data: object = {}, url = address) =>
      say(JSON.stringify({ id: '5f1c', action, data, callback: CALLBACK }), url);
    const say = (message: string, url = address) => {
      const results: unknown[] = [];
      page[CALLBACK] = (result: unknown) => results.push(result);
      view?.onMessage({ nativeEvent: { url, data: message } });
      play();
      return results;
    };
    const play = () => {
      for (const text of scripts.splice(0)) runInNewContext(text, { window: page });
    };
    return {
      view,
      ask,
      say,
      heard,
      opened,
      lives: () => lives,
      page,
      logOut: () => onLogout?.(),
      back: () => {
        onBack?.();
        play();
      },
      play,
    };
  }

  it('is well typed', () => {
    expect(complaintsOf(sample)).toEqual([]);
  });

  it.each(['packageInfo', 'deviceInfo', 'userInfo'] as const)('answers %s', (action) => {
    const [result] = run().ask(action);
    const { data } = v.parse(v.object({ ok: v.literal(true), data: v.unknown() }), result);
    expect(v.safeParse(hostActions[action].answer, data).issues).toBeUndefined();
  });

  it('refuses what it does not know', () => {
    const results = run().ask('faceVerification', { reason: 'r', loanAmount: 5_000 });
    expect(results).toEqual([{ ok: false, error: 'unsupported' }]);
    expect(v.safeParse(hostResult, results[0]).success).toBe(true);
  });

  it('does in the app what the page tells', () => {
    const host = run();
    const session = { token: 't', userId: 'u', mobile: null, packageName: null };
    host.ask('userInfo', { session });
    host.ask('setCurrentPage', { title: 'Log in', path: '/login' });
    host.ask('toggleBottomNavigation', { visible: true });
    host.ask('logout');
    host.ask('back');
    expect(host.heard).toEqual([
      ['keepSession', session],
      ['showTitle', 'Log in'],
      ['showTabs', true],
      ['forgetSession'],
      ['leave'],
    ]);
  });

  it('tells of a logout each time, and of the back button', () => {
    const host = run();
    const results = host.ask('logoutCallback');
    for (let time = 0; time < 2; time += 1) host.logOut();
    host.play();
    expect(results).toEqual([
      { ok: true, data: null },
      { ok: true, data: null },
    ]);
    host.back();
    const events: unknown[] = [];
    host.page[HOST_EVENT_FUNCTION] = (event: unknown) => events.push(event);
    host.back();
    expect(events).toEqual([{ event: 'back' }]);
  });

  it('answers no page but the app’s, whose messages have its bare origin on Android', () => {
    const host = run();
    for (const url of [
      'https://evil.example/',
      `${ORIGIN}.evil.example/`,
      `${ORIGIN}.evil.example`,
    ])
      expect(host.ask('userInfo', {}, url)).toEqual([]);
    for (const url of [`${ORIGIN}/app/`, ORIGIN])
      expect(host.ask('packageInfo', {}, url)).toMatchObject([{ ok: true }]);
  });

  it('loads only the app, and opens every other address outside', () => {
    const { view, opened } = run();
    const loads = (url: string) => view?.onShouldStartLoadWithRequest({ url });
    expect(loads(`${ORIGIN}/app/#/repay/repay`)).toBe(true);
    const others = [`${ORIGIN}.evil.example/`, 'https://wallet.example/', 'tel:+6321234567'];
    expect(others.map(loads)).toEqual([false, false, false]);
    expect(opened).toEqual(others);
  });

  it('runs nothing in a page that is not the app’s', () => {
    const host = run();
    host.view?.onNavigationStateChange({ url: `${ORIGIN}.evil.example/` });
    expect(host.ask('userInfo')).toEqual([]);
  });

  it.each([
    'no JSON',
    'null',
    '7',
    '{"action":"userInfo"}',
    '{"action":"setCurrentPage","data":null}',
  ])('takes the message %s without an error', (message) => expect(run().say(message)).toEqual([]));

  it('starts the app again when its process has ended', () => {
    const host = run();
    host.view?.onRenderProcessGone();
    expect(host.lives()).toBe(2);
  });
});
