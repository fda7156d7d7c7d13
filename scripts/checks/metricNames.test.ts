import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeShellBuild } from '../build/testing/writeShellBuild';
import { createDeploymentKit } from '../conform/web/deploymentKit';
import { startLocal } from '../build/dev/localServer';
import { projectRoot } from '../lib/machine/workspace';
import { folderForEach } from '../lib/testing/folderForEach';
import { readConfig } from '../sandbox/config';
import { lenderDatabase } from '../sandbox/testing/lenderDatabase';

const made = folderForEach();

/** Returns the names of the samples in a text in Prometheus's format. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => {
    if (type === 'counter') return [`${name}_total`];
    return type === 'histogram'
      ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`)
      : [name];
  });

it('the board and the alert rules use only figures that lender, collector and conform export', async () => {
  const folder = made();
  const lender = readConfig({ DATABASE_URL: await lenderDatabase(), LOG_LEVEL: 'silent' });
  const local = await startLocal({ port: 0, lender, storeRoot: path.join(folder, 'store') });
  const { body } = await local.app.inject({ url: '/metrics' });
  await local.close();
  writeShellBuild(folder);
  const file = path.join(folder, 'served.prom');
  const kit = createDeploymentKit(async () => ({
    status: 404,
    headers: {},
    body: Buffer.alloc(0),
  }));
  const line = ['--base', 'https://app.example', '--shell', folder, '--metrics', file];
  await kit.run(line, {}, { out: () => undefined, err: () => undefined });
  const known = new Set([...namesIn(body), ...namesIn(readFileSync(file, 'utf8'))]);

  for (const name of ['board.json', 'rules.yml', 'rules.test.yml']) {
    const text = readFileSync(path.join(projectRoot(), 'scripts/ops/prometheus', name), 'utf8');
    const asked = [...new Set(text.match(/\b(?:pautang|process|nodejs)_\w+/g))];
    expect(asked.length).toBeGreaterThan(9);
    expect(asked.filter((one) => !known.has(one))).toEqual([]);
  }
}, 120_000);
