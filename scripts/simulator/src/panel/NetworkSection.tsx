import { useHost, useHostState } from '../host/HostContext';
import { latencies, losses } from '../network/conditionNetwork';
import { Choice } from './Choice';
import styles from './NetworkSection.module.css';
import { Section } from './Section';
import { texts } from './texts';

/** The network between the app and its servers. The panel's own calls are not affected. */
export function NetworkSection() {
  const { setNetwork } = useHost();
  const { latency, loss, offline } = useHostState((state) => state.network);
  return (
    <Section title={texts.network}>
      <Choice
        label={texts.latency}
        options={[...new Set([...latencies, latency])]}
        nameOf={texts.milliseconds}
        value={latency}
        onChange={(next) => setNetwork({ latency: next })}
      />
      <Choice
        label={texts.loss}
        options={[...new Set([...losses, loss])]}
        nameOf={texts.lost}
        value={loss}
        onChange={(next) => setNetwork({ loss: next })}
      />
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={styles.box}
          checked={offline}
          onChange={({ target }) => setNetwork({ offline: target.checked })}
        />
        {texts.offline}
      </label>
    </Section>
  );
}
