/** What a documented curl command asks for. */
interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Splits a command into words as a shell does: names are replaced by their values only outside of quotes. */
function wordsOf(command: string, names: Readonly<Record<string, string>>): string[] {
  return [...command.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\$([A-Z]+)/g, (mark, quoted?: string, name = '') =>
      quoted === undefined ? (names[name as string] ?? mark) : quoted,
    ),
  );
}

/**
 * Reads a curl command with the few options that the documentation uses.
 * @throws Error on any other word
 */
function readCurl(command: string, names: Readonly<Record<string, string>>): Asked {
  const words = wordsOf(command, names);
  if (words.shift() !== 'curl') throw new Error(`No curl command: ${command}`);
  const asked = { method: 'GET', url: '', headers: {}, body: undefined as string | undefined };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-X') asked.method = words.shift() ?? '';
    else if (word === '-d') asked.body = words.shift();
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(': ');
      Object.assign(asked.headers, { [name]: value });
    } else if (word.startsWith('http')) asked.url = word;
    else throw new Error(`curl ${word}: the documentation has a new option.`);
  }
  return asked;
}

/** Runs a documented command as it is written, over the network. */
export async function runCurl(
  command: string,
  names: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  const { url, method, headers, body } = readCurl(command, names);
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, text: await answer.text() };
}
