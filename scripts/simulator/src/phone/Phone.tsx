import { timeLabel } from '@pautang/shared/format';
import { classNames, Icon, StateView } from '@pautang/shared/ui';
import type { CSSProperties } from 'react';
import { HOME, MINE } from '../host/appFrame';
import { screens } from '../host/device';
import { useHost, useHostState } from '../host/HostContext';
import { CoverPage, coverTitle } from '../native/CoverPage';
import { useLenderTime } from '../panel/lenderClock';
import { useWindow } from '../useWindow';
import { AppFrame } from './AppFrame';
import styles from './Phone.module.css';
import { texts } from './texts';

/** Height of status and title bar, in design px. The screen's size is that of the app with the tabs. */
const CHROME_HEIGHT = 88;

/** Margin and bezel around the phone, in CSS px. */
const AROUND = 56;

const tabs = [
  { label: texts.home, route: HOME, icon: 'home' },
  { label: texts.mine, route: MINE, icon: 'person' },
] as const;

/** The native app around the web view. On a small screen it fills the whole screen. */
export function Phone({ onPanel }: { onPanel: () => void }) {
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

/** The reason why the app could not be opened, shown in its place on the phone. */
function NoApp() {
  const host = useHost();
  const problem = useHostState((state) => state.problem);
  if (problem === null) return <StateView kind="loading" title={texts.opening} />;
  return (
    <StateView
      kind="error"
      title={texts.problemTitle}
      body={problem}
      action={{ label: texts.openWithout, onSelect: host.frame.reload }}
    />
  );
}

/** Time (the lender's, in Manila), signal and battery as on a phone: decoration only. */
function StatusBar() {
  const now = useLenderTime();
  return (
    <div className={styles.statusBar} aria-hidden>
      <span>{timeLabel(now)}</span>
      <svg className={styles.signs} viewBox="0 0 52 14" fill="currentColor">
        <path d="M0 9h3v4H0zM5 6h3v7H5zM10 3h3v10h-3z" />
        <rect x="26" y="2" width="22" height="10" rx="3" fill="none" stroke="currentColor" />
        <rect x="28" y="4" width="15" height="6" rx="1.5" />
        <path d="M49.5 5.5v3a1.5 1.5 0 0 0 0-3z" />
      </svg>
    </div>
  );
}

/** The title that the app set, or that of the native page above it. A tab's first page has no back button. */
function TitleBar({ onPanel }: { onPanel: () => void }) {
  const host = useHost();
  const title = useHostState((state) => state.title);
  const cover = useHostState((state) => state.cover);
  const hasApp = useHostState((state) => state.frame !== null);
  const hasTabs = useHostState((state) => state.hasTabs);
  const canGoBack = cover ? cover.kind === 'page' || cover.kind === 'guide' : hasApp && !hasTabs;
  return (
    <div className={styles.titleBar}>
      {canGoBack ? (
        <button type="button" aria-label={texts.back} onClick={cover ? host.closeCover : host.back}>
          <Icon name="back" />
        </button>
      ) : (
        <span />
      )}
      <h2 data-testid="host-title">{cover ? coverTitle(cover) : title}</h2>
      <button
        type="button"
        className={styles.openPanel}
        aria-label={texts.openPanel}
        onClick={onPanel}
      >
        <span className={styles.dot} />
      </button>
    </div>
  );
}

/** The native bottom navigation; the app decides when it is visible. */
function Tabs() {
  const host = useHost();
  const path = useHostState((state) => state.path);
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {tabs.map(({ label, route, icon }) => (
        <button
          key={route}
          type="button"
          aria-current={path.split('?', 1)[0] === route ? 'page' : undefined}
          onClick={() => host.frame.show(route)}
        >
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </nav>
  );
}

/** The native loading cover. It blocks taps until the page closes it. @param type section 3, loading indicator */
function LoadingOverlay({ type }: { type: 1 | 2 | 3 }) {
  return (
    <output className={styles.overlay}>
      <span className={styles.words}>{texts.loading[type]}</span>
    </output>
  );
}

/** Returns the factor that scales the phone down to the window's height. Enlarged, it would not be sharp. */
function useFit(phoneHeight: number): number {
  const windowHeight = useWindow(() => window.innerHeight);
  return Math.min(1, Math.max(0.4, (windowHeight - AROUND) / phoneHeight));
}
