import type { ReactNode } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { latencies, losses } from '../network/conditionNetwork';
import { Choice } from './Choice';
import { Section } from './Section';
import { texts } from './texts';
import { Tick } from './Tick';

/** The network between the app and its servers. The panel's own calls are not affected. */
export function NetworkSection(): ReactNode {
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
      <Tick
        label={texts.offline}
        isOn={offline}
        onChange={(next) => setNetwork({ offline: next })}
      />
    </Section>
  );
}
