import { setUpArea } from '../testing/areaSetUp';
import { registryOf } from '../testing/release';
import { lazyRemotes } from './lazyRemotes';

it('asks for news and files once the code is there, and does not fail where it does not come', async () => {
  const { area, registry } = setUpArea(registryOf(1));
  const remotes = {
    area: () => area,
    areas: new Map(),
    registry,
    askForNews: jest.fn(async () => undefined),
    bringAhead: jest.fn(async () => undefined),
    report: jest.fn(),
  };
  let isThere = true;
  const late = lazyRemotes(async () => {
    if (!isThere) throw new Error('lost');
    return remotes;
  });
  await late.askForNews();
  expect(remotes.askForNews).toHaveBeenCalledTimes(1);
  await late.bringAhead('/repay/repay?isOverdue=f');
  expect(remotes.bringAhead).toHaveBeenCalledWith('/repay/repay?isOverdue=f');
  remotes.bringAhead.mockRejectedValueOnce(new Error('lost'));
  await expect(late.bringAhead('/repay/repay')).resolves.toBeUndefined();
  isThere = false;
  await expect(late.bringAhead('/repay/repay')).resolves.toBeUndefined();
  await expect(late.askForNews()).resolves.toBeUndefined();
});
