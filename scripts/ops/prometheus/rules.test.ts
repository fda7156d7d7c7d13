import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../machine/workspace';

const isThere = spawnSync('promtool', ['--version']).error === undefined;
if (!isThere)
  process.stdout.write(
    'promtool is skipped: it is not installed (Debian: apt-get install prometheus).\n',
  );

const describeThere = isThere ? describe : describe.skip;
describeThere('promtool', () => {
  it.each([
    ['check', 'rules.yml'],
    ['test', 'rules.test.yml'],
  ])('%s rules %s finds nothing wrong', (what, file) => {
    const cwd = path.join(projectRoot(), 'scripts/ops/prometheus');
    const { status, stderr } = spawnSync('promtool', [what, 'rules', file], { cwd });
    expect([status, stderr.toString()]).toEqual([0, '']);
  });
});
