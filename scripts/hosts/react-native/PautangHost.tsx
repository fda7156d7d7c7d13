import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { BackHandler, Button, Linking } from 'react-native';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';

// oxlint-disable-next-line typescript/no-explicit-any -- fields of the page's JSON, which keeps to its contract
type Fields = Readonly<Record<string, any>>;

/** The app around the page: `App.tsx` has one. A method that throws an error of this name refuses: denied, unsupported. */
export interface NativeApp {
  packageInfo(): object;
  deviceInfo(): object;
  /** token, userId, mobile, packageName; each null without a login */
  session(): object;
  keepSession(session: object | null): void;
  showTitle(title: string): void;
  showTabs(visible: boolean): void;
  showLoading(type: 1 | 2 | 3 | null): void;
  showMaintenance(until: string): void;
  uncover(): void;
  leave(): void;
  openPage(page: string, query: Fields): void;
  openGuide(): void;
  openStore(packageId: string): Promise<void>;
  hasApp(scheme: string): Promise<boolean>;
  checkFace(reason: string, loanAmount: number): Promise<string>;
  confirmOrder(creditOrder: Fields): Promise<object>;
  saveFile(name: string, type: string, base64: string): Promise<boolean>;
  collect(events: readonly Fields[]): void;
}

/** The app's own messages to the page. */
export interface PautangPage {
  tell(event: 'refreshPage' | 'userInfo' | 'back', data?: object): void;
  tellLogout(): void;
}

interface Props {
  readonly ref?: Ref<PautangPage>;
  readonly app: NativeApp;
  readonly address: string;
  /** without a slash at its end: 'https://app.example.ph' */
  readonly origin: string;
}

/** The page and the talk with it. */
export function PautangHost({ ref, app, address, origin }: Props) {
  const web = useRef<WebView>(null);
  const shown = useRef(address);
  const onLogout = useRef<unknown>(null);
  /** the page can be used */
  const isReady = useRef(false);
  const [life, setLife] = useState(0);

  // Android gives the bare origin as the address of a message.
  const isOwn = (url: string) => url === origin || url.startsWith(`${origin}/`);
  const run = (script: string) => {
    if (isOwn(shown.current)) web.current?.injectJavaScript(`${script}; true;`);
  };
  const reply = (callback: unknown, result: object) => {
    if (typeof callback === 'string' && /^pautang_[a-z0-9]{8,40}$/.test(callback))
      run(`window.${callback} && window.${callback}(${JSON.stringify(result)})`);
  };

  const answers: Record<string, (data: Fields) => unknown> = {
    packageInfo: () => app.packageInfo(),
    deviceInfo: () => app.deviceInfo(),
    userInfo: ({ session }) => {
      if (session) app.keepSession(session);
      return app.session();
    },
    logout: () => app.keepSession(null),
    setCurrentPage: ({ title }) => app.showTitle(title),
    toggleBottomNavigation: ({ visible }) => app.showTabs(visible),
    h5PageFinish: () => {
      isReady.current = true;
      app.uncover();
    },
    back: () => app.leave(),
    // The back button always goes to the page, which keeps to its ban.
    banBack: () => undefined,
    logEvent: (event) => app.collect([event]),
    collectEvents: ({ events }) => app.collect(events),
    showLoading: ({ visible, type }) => app.showLoading(visible ? type : null),
    maintenanceOpen: ({ maintenanceTime }) => app.showMaintenance(maintenanceTime),
    openPage: ({ page, query }) => app.openPage(page, query),
    openGuide: () => app.openGuide(),
    openStore: ({ packageId }) => app.openStore(packageId),
    refreshApp: () => void setTimeout(() => web.current?.reload()),
    appChannel: async ({ channels }) => ({
      channels: await Promise.all(
        channels.map(async ({ code, walletScheme }: Fields) => {
          const isThere = walletScheme === null || (await app.hasApp(walletScheme));
          return { code, availability: isThere ? 'available' : 'unavailable' };
        }),
      ),
    }),
    expiredCheck: ({ creditOrder }) => app.confirmOrder(creditOrder),
    faceVerification: async ({ reason, loanAmount }) => ({
      passed: true,
      faceCheckId: await app.checkFace(reason, loanAmount),
    }),
    saveFile: async ({ name, type, base64 }) => ({ saved: await app.saveFile(name, type, base64) }),
  };

  const take = async ({ nativeEvent }: WebViewMessageEvent) => {
    if (!isOwn(nativeEvent.url)) return;
    const { action, data, callback } = messageOf(nativeEvent.data);
    if (action === 'logoutCallback') {
      onLogout.current = callback; // takes the place of the last page's
    } else if (!Object.hasOwn(answers, action)) {
      reply(callback, { ok: false, error: 'unsupported' });
    } else
      try {
        reply(callback, { ok: true, data: (await answers[action]!(data)) ?? null });
      } catch (error) {
        const { name } = error as Error;
        reply(callback, {
          ok: false,
          error: ['denied', 'unsupported'].includes(name) ? name : 'failed',
        });
      }
  };

  const tell: PautangPage['tell'] = (event, data) =>
    run(`window.pautangHostEvent && window.pautangHostEvent(${JSON.stringify({ event, data })})`);
  useImperativeHandle(ref, () => ({
    tell,
    tellLogout: () => {
      app.keepSession(null);
      reply(onLogout.current, { ok: true, data: null });
    },
  }));
  // The page closes a sheet or goes back, and says `back` on its first page. A page that failed cannot.
  useEffect(() => {
    const button = BackHandler.addEventListener('hardwareBackPress', () => {
      if (isReady.current) tell('back');
      return isReady.current;
    });
    return () => button.remove();
  });

  // Phone numbers, mail, wallets and other origins open in the app that they belong to.
  const load = ({ url }: { url: string }) => {
    if (isOwn(url) || url === 'about:blank') return true;
    Linking.openURL(url).catch(() => undefined);
    return false;
  };
  const startAgain = () => {
    isReady.current = false;
    setLife((before) => before + 1);
  };
  return (
    <WebView
      key={life}
      ref={web}
      source={{ uri: address }}
      onMessage={(event) => void take(event)}
      // `load` decides. A list would compare prefixes, and ask first whether the phone opens a number, which Android denies.
      originWhitelist={['*']}
      onShouldStartLoadWithRequest={load}
      onNavigationStateChange={({ url }) => void (shown.current = url)}
      // The store's web address opens in a window of its own.
      setSupportMultipleWindows={false}
      // iOS starts without a network only in a domain of the Info.plist's `WKAppBoundDomains`.
      limitsNavigationsToAppBoundDomains
      // The page sizes its text itself, by the `fontScale` of `packageInfo`.
      textZoom={100}
      // The system has ended the page's process: iOS, Android.
      onContentProcessDidTerminate={startAgain}
      onRenderProcessGone={startAgain}
      onError={() => {
        isReady.current = false;
        app.uncover();
      }}
      // The first start without a network; later the page's service worker answers.
      renderError={() => <Button title="Try again" onPress={startAgain} />}
    />
  );
}

function messageOf(text: string): Fields {
  try {
    const { action, data, callback } = JSON.parse(text);
    return { action: String(action), data: Object(data), callback };
  } catch {
    return { action: '', data: {}, callback: null };
  }
}
