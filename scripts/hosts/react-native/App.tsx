import { useMemo, useRef, useState } from 'react';
import {
  ActivityIndicator,
  Alert,
  BackHandler,
  Button,
  Dimensions,
  Linking,
  PixelRatio,
  Platform,
  Share,
  Text,
  View,
} from 'react-native';
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context';
import { PautangHost, type NativeApp, type PautangPage } from './PautangHost';

const ORIGIN = 'https://app.example.ph';
const nobody = { token: null, userId: null, mobile: null, packageName: null };

const dialog = (title: string, text: string) =>
  new Promise<boolean>((resolve) => {
    const buttons = [
      { text: 'Cancel', onPress: () => resolve(false) },
      { text: 'OK', onPress: () => resolve(true) },
    ];
    Alert.alert(title, text, buttons, { cancelable: false });
  });

/** A title bar, the page with its cover, and two tabs. Replace the dialogs with your own pages. */
export function App() {
  const page = useRef<PautangPage>(null);
  const session = useRef<object | null>(null);
  const [address, setAddress] = useState(`${ORIGIN}/app/`);
  const [title, setTitle] = useState('');
  const [hasTabs, setHasTabs] = useState(false);
  const [isCovered, setIsCovered] = useState(true);
  const app = useMemo<NativeApp>(
    () => ({
      packageInfo: () => ({
        packageName: 'ph.pautang.host.sample',
        appName: 'Pautang',
        appVersion: '1.0.0',
        platform: Platform.OS,
        screenWidth: PixelRatio.getPixelSizeForLayoutSize(Dimensions.get('window').width),
        // Zero, because the title bar keeps the page clear of the status bar.
        topPaddingHeight: 0,
        homeUrl: null,
        fontScale: PixelRatio.getFontScale(),
      }),
      // Take these from your own services. They must stay the same until the app is removed.
      deviceInfo: () => ({
        fingerprintId: '',
        redundantDeviceId: '',
        device: Platform.OS,
        afid: '',
        adId: '',
      }),
      session: () => session.current ?? nobody,
      // Keep the session in the phone's secure storage.
      keepSession: (next) => void (session.current = next),
      showTitle: setTitle,
      showTabs: setHasTabs,
      showLoading: (type) => setIsCovered(type !== null),
      uncover: () => setIsCovered(false),
      leave: () => BackHandler.exitApp(),
      showMaintenance: (until) => void dialog('Maintenance', `Until ${until}`),
      openPage: (name, query) =>
        void dialog(name, JSON.stringify(query)).then(() => page.current?.tell('refreshPage')),
      openGuide: () => void dialog('Guide', 'How to borrow'),
      openStore: (packageId) =>
        Linking.openURL(
          Platform.OS === 'ios'
            ? `itms-apps://apps.apple.com/app/id${packageId}`
            : `market://details?id=${packageId}`,
        ),
      hasApp: (scheme) => Linking.canOpenURL(scheme),
      checkFace: async (reason) => {
        if (await dialog('Face check', reason)) return `face-${Date.now()}`;
        throw Object.assign(new Error('The borrower closed the check'), { name: 'denied' });
      },
      confirmOrder: async () => ({
        code: (await dialog('Your details', 'Are they still right?')) ? 0 : -1,
      }),
      // React Native cannot write files, so use your library. On iOS its share sheet accepts a data: URL.
      saveFile: async (name, type, base64) => {
        if (Platform.OS !== 'ios')
          throw Object.assign(new Error('no library'), { name: 'unsupported' });
        const { action } = await Share.share({ title: name, url: `data:${type};base64,${base64}` });
        return action === Share.sharedAction;
      },
      collect: () => undefined,
    }),
    [],
  );
  const tab = (label: string, route: string) => (
    <Button title={label} onPress={() => setAddress(`${ORIGIN}/app/${route}`)} />
  );
  return (
    <SafeAreaProvider>
      <SafeAreaView style={{ flex: 1 }}>
        <Text>{title}</Text>
        <View style={{ flex: 1 }}>
          <PautangHost ref={page} app={app} address={address} origin={ORIGIN} />
          {isCovered ? <ActivityIndicator style={{ position: 'absolute', inset: 0 }} /> : null}
        </View>
        {hasTabs ? (
          <View style={{ flexDirection: 'row' }}>
            {tab('Home', '')}
            {tab('Mine', '#/mine/setting')}
          </View>
        ) : null}
      </SafeAreaView>
    </SafeAreaProvider>
  );
}
