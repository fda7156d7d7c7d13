import { judgeRemote } from './judgeRemote';

/** A step of `npm run check`: checks the styles and the builds of the named remotes. */
for (const name of process.argv.slice(2)) {
  const { faults, parts } = await judgeRemote(name, `remote-${name}`);
  if (faults.length > 0) process.exitCode = 1;
  const sizes = parts.map(
    (part) => `${name}: ${part.name}, ${part.kilobytes.toFixed(2)} of ${part.budget} KB`,
  );
  console.log((faults.length > 0 ? faults : sizes).join('\n'));
}
