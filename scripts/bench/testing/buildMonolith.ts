import { compile } from '../../build/compile';
import { monolithConfig } from '../app/monolithConfig';

/** `tsx buildMonolith.ts <folder>`: builds the bench's monolith into that folder. The remotes must be built already. */
const [folder] = process.argv.slice(2) as [string];
await compile([monolithConfig(folder)]);
