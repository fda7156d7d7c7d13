import { createBeaconLog } from '../beaconLog';
import { batch, loaded } from './batches';

/** A process of its own that writes until it is killed, and says how much it was told is kept. */
const log = createBeaconLog({ folder: process.argv[2] ?? '', now: Date.now });
for (let count = 1; ; count += 1) {
  await log.append({ ...batch([loaded('1.0.0')], count), shell: `${process.pid}` });
  process.send?.(count);
}
