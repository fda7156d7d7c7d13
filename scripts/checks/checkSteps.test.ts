import { checkSteps, remoteSteps } from './checkSteps';

it('checks a remote alone by steps of the whole check, in its own folder', () => {
  const whole = checkSteps();
  const steps = remoteSteps(['borrow', 'repay']);
  for (const { name, command } of steps) {
    const all = whole.find((step) => step.name === name)?.command ?? [];
    expect([name, all[0]]).toEqual([name, command[0]]);
  }
  const about = steps.map(({ name, command }) => [
    name,
    ...command.filter((word) => /^(remote-|shared|shell|scripts$|borrow|repay)/.test(word)),
  ]);
  expect(about).toEqual([
    ['build', 'borrow', 'repay'],
    ['types'],
    ['lint', 'remote-borrow', 'remote-repay'],
    ['format', 'remote-borrow', 'remote-repay'],
    ['import rules', 'remote-borrow/src', 'remote-repay/src'],
    ['remotes', 'borrow', 'repay'],
  ]);
});
