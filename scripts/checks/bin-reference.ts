import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../machine/workspace';
import { REFERENCE_FILE, referenceText } from './reference/referenceText';

/** `npm run reference` writes the reference of the contract; `--check` only says whether it is as it would be written. */
const file = path.join(projectRoot(), REFERENCE_FILE);
const due = await referenceText();
if (!process.argv.includes('--check')) writeFileSync(file, due);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== due) {
  console.error(
    `${REFERENCE_FILE} is not what the contract says. Write it anew: npm run reference`,
  );
  process.exitCode = 1;
}
