import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { Host } from './host/createHost';
import { HostContext, useHostState } from './host/HostContext';
import { Panel } from './panel/Panel';
import { applyTheme } from './phone/applyTheme';
import { Phone } from './phone/Phone';
import styles from './Simulator.module.css';

/** The phone in the middle and the panel that controls it on the right; on a small screen only the phone. */
export function Simulator({ host }: { host: Host }): ReactNode {
  return (
    <HostContext value={host}>
      <Layout />
    </HostContext>
  );
}

function Layout(): ReactNode {
  const [isPanelOpen, setIsPanelOpen] = useState(false);
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
      <main className={styles.desk}>
        <Phone onPanel={() => setIsPanelOpen(true)} />
      </main>
      <Panel isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)} />
    </div>
  );
}
