import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';

const isThere = spawnSync('promtool', ['--version']).error === undefined;
if (!isThere)
  process.stdout.write(
    'promtool is skipped: it is not installed (Debian: apt-get install prometheus).\n',
  );

const describeRules = isThere ? describe : describe.skip;

describeRules('the alert rules', () => {
  it.each([
    ['check', 'rules.yml'],
    ['test', 'rules.test.yml'],
  ])('pass promtool %s rules %s', (what, file) => {
    const cwd = path.join(projectRoot(), 'scripts/ops/prometheus');
    const { status, stderr } = spawnSync('promtool', [what, 'rules', file], { cwd });
    expect([status, stderr.toString()]).toEqual([0, '']);
  });
});
