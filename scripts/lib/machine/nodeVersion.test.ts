import { nodeFault } from './nodeVersion';

it.each(['18.20.8', '20.9.0', '20.18.3'])('Node %s is refused with the version to install', (old) =>
  expect(nodeFault(old)).toMatch(new RegExp(`^Node ${old} is too old: install Node 20\\.19`)),
);

it.each(['20.19.0', '20.20.2', '22.0.0', '24.9.0'])('Node %s is new enough', (version) =>
  expect(nodeFault(version)).toBeNull(),
);
