import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { BackHandler, Button, Linking } from 'react-native';
import { WebView, type WebViewMessageEvent } from 'react-native-webview';

// oxlint-disable-next-line typescript/no-explicit-any -- fields of the page's JSON, which follows the contract
type Fields = Readonly<Record<string, any>>;

/** The app around the page, here `App.tsx`. A method refuses by an error with the name 'denied' or 'unsupported'. */
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

/** The web view with the page, and the messages between page and app. */
export function PautangHost({ ref, app, address, origin }: Props) {
  const web = useRef<WebView>(null);
  const shown = useRef(address);
  const onLogout = useRef<unknown>(null);
  /** true once the page has said that it is ready */
  const isReady = useRef(false);
  const [life, setLife] = useState(0);

  // On Android a message has the bare origin as its address.
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
    // No work: the back button always goes to the page, which observes its own ban.
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
      onLogout.current = callback; // replaces the callback of the previous page
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
  // Hand the back button to the page, which sends `back` from its first page. A failed page cannot, so let the system act.
  useEffect(() => {
    const button = BackHandler.addEventListener('hardwareBackPress', () => {
      if (isReady.current) tell('back');
      return isReady.current;
    });
    return () => button.remove();
  });

  // Open phone numbers, mail, wallets and other origins in their own apps.
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
      // Let `load` decide. A list compares only prefixes, and first asks Android whether it can open a number, which it denies.
      originWhitelist={['*']}
      onShouldStartLoadWithRequest={load}
      onNavigationStateChange={({ url }) => void (shown.current = url)}
      // Open no new windows, so that `load` also decides about such links, for instance the store's web address.
      setSupportMultipleWindows={false}
      // iOS starts the page without a network only on a domain in the Info.plist's `WKAppBoundDomains`.
      limitsNavigationsToAppBoundDomains
      // The page scales its own text by the `fontScale` of `packageInfo`.
      textZoom={100}
      // Start again if the system ended the page's process, first for iOS, then for Android.
      onContentProcessDidTerminate={startAgain}
      onRenderProcessGone={startAgain}
      onError={() => {
        isReady.current = false;
        app.uncover();
      }}
      // Shown if the first start has no network. Later starts load from the page's service worker.
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
