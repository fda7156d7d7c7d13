import { compile } from '../../build/compile';
import { monolithConfig } from '../app/monolithConfig';

/** `tsx buildMonolith.ts <folder>`: builds the bench's monolith into a folder of one's own; the remotes must be built. */
const [folder] = process.argv.slice(2) as [string];
await compile([monolithConfig(folder)]);
