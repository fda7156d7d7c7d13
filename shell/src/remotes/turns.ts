/** Runs pieces of work one after the other. Work whose name already waits for its turn is not queued twice. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve();
  const waiting = new Map<string, Promise<void>>();
  return (name: string, work: () => Promise<void>): Promise<void> => {
    const known = waiting.get(name);
    if (known) return known;
    const turn = last.then(() => {
      waiting.delete(name);
      return work();
    });
    waiting.set(name, turn);
    last = turn.catch(() => undefined);
    return turn;
  };
}
