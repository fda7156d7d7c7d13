import { classNames, StateView } from '@pautang/shared/ui';
import type { CSSProperties, ReactNode } from 'react';
import { screens } from '../host/device';
import { useHost, useHostState } from '../host/HostContext';
import { CoverPage } from '../native/CoverPage';
import { AppFrame } from './AppFrame';
import { LoadingOverlay } from './LoadingOverlay';
import styles from './Phone.module.css';
import { StatusBar } from './StatusBar';
import { Tabs } from './Tabs';
import { texts } from './texts';
import { TitleBar } from './TitleBar';
import { useFit } from './useFit';

/** Native chrome above the app: status bar and title bar, in design px. The screen's size is the app's with the tabs. */
const CHROME_HEIGHT = 88;

/** The native app around the web view; on a small screen it is the whole screen. */
export function Phone({ onPanel }: { onPanel: () => void }): ReactNode {
  const frame = useHostState((state) => state.frame);
  const cover = useHostState((state) => state.cover);
  const loading = useHostState((state) => state.loading);
  const hasTabs = useHostState((state) => state.hasTabs);
  const { width, height } = screens[useHostState((state) => state.device.screen)];
  const fit = useFit(height + CHROME_HEIGHT);
  const size = {
    '--phone-width': width,
    '--phone-height': height + CHROME_HEIGHT,
    '--fit': fit,
  } as CSSProperties;
  return (
    <div className={styles.place} style={size}>
      <section className={styles.phone} aria-label={texts.phone}>
        <StatusBar />
        <TitleBar onPanel={onPanel} />
        <div className={styles.body}>
          <div className={classNames(styles.screen, cover && styles.covered)}>
            {frame ? <AppFrame key={frame.generation} frame={frame} /> : <NoApp />}
          </div>
          {hasTabs ? <Tabs /> : null}
          {loading === null ? null : <LoadingOverlay type={loading} />}
          {cover ? <CoverPage cover={cover} /> : null}
        </div>
      </section>
    </div>
  );
}

/** Why there is no app: said on the phone, where everybody looks. */
function NoApp(): ReactNode {
  const host = useHost();
  const problem = useHostState((state) => state.problem);
  if (problem === null) return <StateView kind="loading" title={texts.opening} />;
  return (
    <StateView
      kind="error"
      title={texts.problemTitle}
      body={problem}
      action={{ label: texts.openWithout, onSelect: host.reload }}
    />
  );
}
