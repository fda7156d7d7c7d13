import { checkSteps, remoteSteps } from './checkSteps';

it('checks a remote alone by steps of the whole check, in its own folder', () => {
  const whole = checkSteps();
  for (const { name, command } of remoteSteps(['borrow', 'repay'])) {
    const all = whole.find((step) => step.name === name)?.command ?? [];
    expect([name, all[0]]).toEqual([name, command[0]]);
    const folders = command.filter((word) => /^(remote-|shared|shell|scripts$)/.test(word));
    const wanted =
      name === 'types'
        ? []
        : ['remote-borrow', 'remote-repay'].map((folder) =>
            name === 'import rules' ? `${folder}/src` : folder,
          );
    expect([name, folders]).toEqual([name, wanted]);
  }
});
