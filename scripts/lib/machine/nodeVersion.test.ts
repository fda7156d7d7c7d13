import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeFault } from './nodeVersion';
import { projectRoot } from './workspace';

it.each(['18.20.8', '20.9.0', '20.18.3'])('Node %s is refused with the version to install', (old) =>
  expect(nodeFault(old)).toMatch(new RegExp(`^Node ${old} is too old: install Node 20\\.19`)),
);

it.each(['20.19.0', '20.20.2', '22.0.0', '24.9.0'])('Node %s is new enough', (version) =>
  expect(nodeFault(version)).toBeNull(),
);

const read = (file: string) => readFileSync(path.join(projectRoot(), file), 'utf8');
const commands = read('package.json').match(/scripts\/\S+\.ts/g) ?? [];

it.each(commands)('%s looks at the version of Node before anything else', (file) =>
  expect(read(file)).toMatch(/^import '[./]+lib\/machine\/nodeVersion';/),
);
