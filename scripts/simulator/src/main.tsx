import '@pautang/shared/ui/tokens.css';
import '@pautang/shared/ui/base.css';
import './simulator.css';
import { createRoot } from 'react-dom/client';
import { createHost } from './host/createHost';
import { HostContext } from './host/HostContext';
import { readLaunch } from './launch/launch';
import { createLender } from './lender/lender';
import { conditionNetwork } from './network/conditionNetwork';
import { Simulator } from './Simulator';

const RANDOM_BYTES = 8;

const host = createHost({
  origin: window.location.origin,
  lender: createLender(window.fetch.bind(window)),
  storages: { local: window.localStorage, session: window.sessionStorage },
  random: () =>
    Array.from(window.crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
  pixelRatio: () => window.devicePixelRatio,
  saveFile: ({ name, type, base64 }) => {
    const link = document.createElement('a');
    link.href = `data:${type};base64,${base64}`;
    link.download = name;
    link.click();
  },
  conditionNetwork: (app, conditions) => conditionNetwork(app, { conditions, random: Math.random }),
  // React renders a change of the store in a microtask, so by the next task the old frame is removed.
  settled: () => new Promise((resolve) => setTimeout(resolve)),
});

window.addEventListener('message', host.bridge.receive);

const root = document.getElementById('simulator');
if (root === null) throw new Error('The page has no element #simulator');
createRoot(root).render(
  <HostContext value={host}>
    <Simulator />
  </HostContext>,
);
void host.launch(readLaunch(window.location.search));
