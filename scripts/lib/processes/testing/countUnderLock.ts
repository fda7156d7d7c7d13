import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomOf } from '../../testing/random';
import { isAlive, withFolderLock } from '../folderLock';

/** `countUnderLock.ts <folder> <times> <seed>`: counts under the lock. Fails if another living process is inside. */
const [folder = '', times = '0', seed = ''] = process.argv.slice(2);
const random = randomOf(Number(seed));
const count = path.join(folder, 'count');
const inside = path.join(folder, 'inside');

for (let round = 0; round < Number(times); round += 1)
  await withFolderLock(path.join(folder, 'locked'), 20_000, async () => {
    const other = existsSync(inside) ? Number(readFileSync(inside, 'utf8')) : 0;
    if (other > 0 && other !== process.pid && isAlive(other)) {
      console.log(`BOTH ${process.pid} and ${other}`);
      process.exit(1);
    }
    writeFileSync(inside, String(process.pid));
    const before = existsSync(count) ? Number(readFileSync(count, 'utf8')) : 0;
    await new Promise((done) => setTimeout(done, random.next() * 6));
    writeFileSync(`${count}.${process.pid}`, String(before + 1));
    writeFileSync(count, String(before + 1));
    console.log('counted');
    rmSync(inside, { force: true });
  });
