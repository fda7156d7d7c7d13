import { judgeRemote } from './judgeRemote';

/** A step of `npm run check`: checks pages, styles and builds of the named remotes. It prints the faults, or the sizes. */
const faults: string[] = [];
const sizes: string[] = [];
for (const name of process.argv.slice(2)) {
  const judged = await judgeRemote(name, `remote-${name}`);
  faults.push(...judged.faults);
  sizes.push(...judged.notes);
  for (const part of judged.parts)
    sizes.push(`${name}: ${part.name}, ${part.kilobytes.toFixed(2)} of ${part.budget} KB`);
}
console.log((faults.length > 0 ? faults : sizes).join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
