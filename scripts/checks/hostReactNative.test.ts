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
  readonly originWhitelist: readonly string[];
  readonly onMessage: (event: { nativeEvent: { url: string; data: string } }) => void;
}

/** Declarations of what the sample uses of the two libraries, which are not installed, and of the app's own part. */
const AROUND = `
declare module 'react-native' {
  export const Platform: { OS: 'ios' | 'android' | 'windows' | 'macos' | 'web' };
  export const BackHandler: {
    addEventListener(name: 'hardwareBackPress', handler: () => boolean): { remove(): void };
  };
}
declare module 'react-native-webview' {
  import type { Component } from 'react';
  export interface WebViewMessageEvent { nativeEvent: { url: string; data: string } }
  export class WebView extends Component<{
    source: { uri: string };
    originWhitelist?: string[];
    onMessage?: (event: WebViewMessageEvent) => void;
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
        useRef: () => ({ current: { injectJavaScript: (text: string) => scripts.push(text) } }),
        useEffect: (effect: () => void) => effect(),
      },
      'react/jsx-runtime': { jsx: (_type: unknown, props: unknown) => props },
      'react-native': {
        Platform: { OS: 'android' },
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
    const ask = (action: string, data: object = {}, url = address) => {
      const results: unknown[] = [];
      page[CALLBACK] = (result: unknown) => results.push(result);
      const message = { id: '5f1c', action, data, callback: CALLBACK };
      view?.onMessage({ nativeEvent: { url, data: JSON.stringify(message) } });
      play();
      return results;
    };
    const play = () => {
      for (const text of scripts.splice(0)) runInNewContext(text, { window: page });
    };
    return {
      view,
      ask,
      heard,
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

  it('answers no page but the app’s', () => {
    const host = run();
    expect(host.view?.originWhitelist).toEqual([ORIGIN]);
    for (const url of ['https://evil.example/', `${ORIGIN}.evil.example/`])
      expect(host.ask('userInfo', {}, url)).toEqual([]);
  });
});
