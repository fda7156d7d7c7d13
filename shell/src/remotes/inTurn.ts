/** One piece of work after the other; the same one, asked for again before it has begun to end, is done once. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(name);
    if (known) return known;
    const turn = last.then(work).finally(() => waiting.delete(name));
    waiting.set(name, turn);
    last = turn.catch(() => undefined);
    return turn;
  };
}
