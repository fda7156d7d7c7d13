/** The most names to give: a database keeps the plan of each until its connection ends. */
const MOST_NAMES = 300;
/** The most texts to remember after their first use. */
const MOST_SEEN = 3_000;

/** Names repeated statements. A name means one text on every connection of this process. */
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
