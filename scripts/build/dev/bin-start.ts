import { runCommand } from './command';
import { startEverything } from './startEverything';

/** `npm start` */
runCommand(() => startEverything(process.argv.slice(2), process.env));
