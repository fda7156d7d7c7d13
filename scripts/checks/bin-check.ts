import { runSteps } from './steps';
import { checkSteps } from './checkSteps';

/** `npm run check`: everything that is judged without running the product. */
process.exitCode = (await runSteps(checkSteps())) ? 0 : 1;
