import { runSteps } from './steps';
import { checkSteps } from './checkSteps';

/** `npm run check`: every check that does not run the product. */
process.exitCode = (await runSteps(checkSteps())) ? 0 : 1;
