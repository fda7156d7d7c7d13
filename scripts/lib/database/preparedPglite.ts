import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { messages, parse, protocol } from '@electric-sql/pglite';
import { createStatementNames } from './statementNames';

const { serialize } = protocol;

/** A statement that the database has already parsed. */
interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** the description of its rows' columns; empty for a statement without rows */
  readonly columns: readonly messages.BackendMessage[];
}

type Query = PGlite['query'];

/**
 * Makes a PGlite prepare repeated statements. Otherwise it sends every statement in six messages, each a call into its
 * WebAssembly, and parses and plans it again: two thirds of the time of a read at the lender.
 */
export function preparedPglite(client: PGlite): PGlite {
  const nameOf = createStatementNames();
  const prepared = new Map<string, Prepared>();
  let knowsParsers = false;

  /**
   * drizzle sends the same few parsers with each statement (times stay text), and PGlite copies its table of hundreds
   * of parsers each time to add them. So this adds them to that table once, and removes them from statements.
   */
  function withoutParsers(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!options?.parsers) return options;
    if (!knowsParsers) Object.assign(client.parsers, options.parsers);
    knowsParsers = true;
    const { parsers: _known, ...rest } = options;
    return rest;
  }

  /** Sends messages that end in a sync. @throws DatabaseError; the database is then ready for the next statement */
  const send = (...parts: readonly Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat(parts), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<Prepared> {
    const told = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const parameterTypes = parse.parseDescribeStatementResults(told);
    const columns = told.filter((message) => message instanceof messages.RowDescriptionMessage);
    const statement = { name, parameterTypes, columns };
    prepared.set(text, statement);
    return statement;
  }

  function run<T>(
    name: string,
    text: string,
    params: readonly unknown[],
    options: QueryOptions,
  ): Promise<Results<T>> {
    return client.runExclusive(async () => {
      const statement = prepared.get(text) ?? (await prepare(name, text));
      const values = params.map((param, index) => {
        if (param === null || param === undefined) return null;
        const write = client.serializers[statement.parameterTypes[index] ?? 0];
        return write ? write(param) : String(param);
      });
      const rows = await send(
        serialize.bind({ statement: statement.name, values }),
        serialize.execute({}),
        serialize.sync(),
      );
      const [result] = parse.parseResults([...statement.columns, ...rows], client.parsers, options);
      return result as Results<T>;
    });
  }

  /** `plain` runs a statement as PGlite does. */
  function preparing(plain: Query, within: <T>(act: () => Promise<T>) => Promise<T>): Query {
    return (text, params = [], given) => {
      const { rowMode, ...others } = withoutParsers(given) ?? {};
      const name = Object.keys(others).length === 0 ? nameOf(text) : undefined;
      if (name === undefined)
        return plain(text, params, { ...others, ...(rowMode && { rowMode }) });
      return within(() => run(name, text, params, rowMode ? { rowMode } : {}));
    };
  }

  const transaction = client.transaction.bind(client);
  client.query = preparing(client.query.bind(client), async (act) => {
    // oxlint-disable-next-line no-underscore-dangle -- PGlite offers its lock of transactions under this name only
    return client._runExclusiveTransaction(async () => {
      if (client.closed) throw new Error('PGlite is closed.');
      const result = await act();
      await client.syncToFs();
      return result;
    });
  });
  client.transaction = (work) =>
    transaction((tx: Transaction) => {
      tx.query = preparing(tx.query.bind(tx), async (act) => {
        if (tx.closed) throw new Error('The transaction has ended.');
        return act();
      });
      return work(tx);
    });
  return client;
}
