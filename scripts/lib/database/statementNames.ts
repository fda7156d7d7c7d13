/**
 * The most names that are given: a database keeps the plan of each named statement for as long as its connection lasts.
 * The lender has some hundreds of statements; the count of values in some of them varies, so their number has no end.
 */
const MOST_NAMES = 300;
/** The most texts that are remembered after their first use. */
const MOST_SEEN = 3_000;

/**
 * Names the statements that come again. A database parses and plans a named statement once for each connection and not each
 * time. A name stands for one text, on every connection of this process.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_NAMES) return name;
    if (seen.delete(text)) {
      const given = `s${names.size + 1}`;
      names.set(text, given);
      return given;
    }
    if (seen.size < MOST_SEEN) seen.add(text);
    return undefined;
  };
}
