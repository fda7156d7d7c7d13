import { setUpArea } from '../testing/areaSetUp';
import { registryOf } from '../testing/release';
import type { Remotes } from './lazyRemotes';
import { lazyRemotes } from './lazyRemotes';

it('requests the part of an area that the registry lacks, and a newer registry if none has it', async () => {
  const { registry, age } = setUpArea(registryOf(1));
  const savings = { stable: { area: { name: '', bases: { '/save': '/save' } } } };
  const bring = jest.spyOn(registry, 'bring');
  jest.spyOn(registry, 'late').mockReturnValue({ savings });
  // It uses no other members of the remotes.
  const { findArea } = lazyRemotes(async () => ({ registry }) as unknown as Remotes);
  await findArea('/borrow/confirm_quota');
  expect(bring).not.toHaveBeenCalled();
  age();
  await findArea('/save/plan');
  expect(bring.mock.calls).toEqual([['savings']]);
  expect(registry.refresh).not.toHaveBeenCalled();
  await findArea('/unknown');
  expect(registry.refresh).toHaveBeenCalledTimes(1);
});

it('passes on news and files once the code is there, and does not fail if it does not load', async () => {
  const { remotes } = setUpArea(registryOf(1));
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
