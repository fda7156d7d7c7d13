import '@pautang/shared/ui/tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { findChannel } from '../../../../shell/src/bridge/channels';
import { pageSettings, SETTINGS_ID } from '../report';
import { HostKit } from './HostKit';
import { createRunKeeper } from './keptRun';
import { createKit } from './allChecks';

const root = document.getElementById('kit');
if (root === null) throw new Error('The page has no element #kit');

const written = document.getElementById(SETTINGS_ID)?.textContent ?? '';
const { contract, origins } = v.parse(pageSettings, JSON.parse(written));

const kit = createKit({
  page: window,
  channel: findChannel(window, origins),
  // Read `localStorage` late, because a web view without storage throws when it is read.
  keeper: createRunKeeper(() => window.localStorage, Date.now),
  now: Date.now,
  reload: () => window.location.reload(),
  contract,
});
createRoot(root).render(<HostKit kit={kit} page={window} />);
void kit.start();
