/** A process that runs a release command for each message of a test, and answers with its code and its output. */
import { captureRelease } from './captureRelease';

process.on('message', async (args: string[]) => {
  process.send?.(await captureRelease(args, process.env));
});
process.send?.('ready');
