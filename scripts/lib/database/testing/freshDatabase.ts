import { Client } from 'pg';

/**
 * Makes a database on a server of `startPostgres`.
 * @param template the database to copy, which must have no connections; missing: the new one is empty
 * @returns its address
 */
export async function freshDatabase(
  url: string,
  name = 'sandbox',
  template = 'template1',
): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}
