import { useEffect, useState } from 'react';
import { useHostState } from './host/HostContext';
import { useFollowedClock } from './panel/lenderClock';
import { LogSection } from './panel/LogSection';
import { Panel } from './panel/Panel';
import { applyTheme } from './phone/applyTheme';
import { Phone } from './phone/Phone';
import styles from './Simulator.module.css';
import { useWindow } from './useWindow';

/** From this width on, in CSS px, the messages have a column of their own. */
const THREE_COLUMNS = 1_280;
/** Up to this width the phone is the whole screen, without a status bar. The style sheets use the same number. */
const PHONE_ALONE = 500;

/** The panel, the phone that it controls, and its messages. On a small screen only the phone. */
export function Simulator() {
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const hasLog = useWindow(() => window.innerWidth >= THREE_COLUMNS);
  const hasStatusBar = useWindow(() => window.innerWidth > PHONE_ALONE);
  useFollowedClock(hasStatusBar || isPanelOpen);
  const theme = useHostState((state) => state.device.theme);
  // The simulator uses the theme that is set for its phone.
  useEffect(() => applyTheme(document, theme), [theme]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setIsPanelOpen(false);
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <div className={styles.layout}>
      <Panel isOpen={isPanelOpen} isWithoutLog={hasLog} onClose={() => setIsPanelOpen(false)} />
      <main className={styles.desk}>
        <Phone onPanel={() => setIsPanelOpen(true)} />
      </main>
      {hasLog ? (
        <div className={styles.log}>
          <LogSection />
        </div>
      ) : null}
    </div>
  );
}
