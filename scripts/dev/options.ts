import * as v from 'valibot';

/** An expected failure of a command: one line that says what to do. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(0),
  v.maxValue(65_535),
);

const DEFAULT_PORT = '8080';

/** Reads `--port N` or PORT, default 8080. Refuses anything else on the command line by name. */
export function readPort(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): number {
  let given = env['PORT'] ?? DEFAULT_PORT;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--port') given = args[++at] ?? '';
    else if (arg.startsWith('--port=')) given = arg.slice('--port='.length);
    else throw new CommandError(`'${arg}' is not known here. Use: npm start -- --port 8081`);
  }
  const parsed = v.safeParse(port, given);
  if (!parsed.success)
    throw new CommandError(
      `'${given}' is no port: give a number from 0 to 65535, such as --port 8081.`,
    );
  return parsed.output;
}
