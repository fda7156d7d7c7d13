import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { pack } from './pack';

/** `npm run pack` */
const folder = path.join(projectRoot(), 'dist-packages');
await pack(folder);
console.log(`The packages are in ${path.relative(process.cwd(), folder)}.`);
