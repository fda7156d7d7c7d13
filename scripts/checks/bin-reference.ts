import '../lib/machine/nodeVersion';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../build/dev/command';
import { projectRoot } from '../lib/machine/workspace';
import { CommandError } from '../lib/processes/commandError';
import { readCommandLine } from '../lib/processes/commandLine';
import { REFERENCE_FILE, referenceText } from './reference/referenceText';

/** `npm run reference` writes the reference of the contract; `--check` only says whether it is up to date. */
runCommand(async () => {
  const options = { check: { type: 'boolean' } } as const;
  const { values } = readCommandLine({ options }, 'npm run reference -- [--check]');
  const file = path.join(projectRoot(), REFERENCE_FILE);
  const due = referenceText();
  if (!values.check) writeFileSync(file, due);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== due)
    throw new CommandError(
      `${REFERENCE_FILE} is not what the contract says. Write it anew: npm run reference`,
    );
});
