import { remoteNames } from '../lib/machine/workspace';
import { areas } from '../../shell/src/routing/areas';

it('the area table names remotes of the project, once each', () => {
  const named = areas.map(({ remote }) => remote);
  expect(remoteNames()).toEqual(expect.arrayContaining(named));
  expect(new Set(named).size).toBe(named.length);
});
