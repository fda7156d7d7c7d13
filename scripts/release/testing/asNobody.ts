/** Runs work without the rights of root, which may read and write everything. */
export async function asNobody(work: () => unknown): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
