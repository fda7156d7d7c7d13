import { createBeaconLog } from '../beaconLog';
import { batch, loaded } from './batches';

/** A process that appends to the log until it is killed, and prints how many batches it was told are kept. */
const log = createBeaconLog({ folder: process.argv[2] ?? '', now: Date.now });
for (let count = 1; ; count += 1) {
  await log.append({ ...batch([loaded('1.0.0')], count), shell: `${process.pid}` });
  process.send?.(count);
}
