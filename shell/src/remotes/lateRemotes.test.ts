import { forEachArea } from '../routing/forEachArea';
import { setUpArea } from '../testing/areaSetUp';
import { registryOf } from '../testing/release';
import { lateRemotes } from './lateRemotes';

it('asks for news once the code is there, and does not fail where it does not come', async () => {
  const { area } = setUpArea(registryOf(1));
  const remotes = { areas: forEachArea(() => area), askForNews: jest.fn(async () => undefined) };
  let isThere = true;
  const late = lateRemotes(async () => {
    if (!isThere) throw new Error('lost');
    return remotes;
  });
  await late.askForNews();
  expect(remotes.askForNews).toHaveBeenCalledTimes(1);
  isThere = false;
  await expect(late.askForNews()).resolves.toBeUndefined();
});
