import { Client } from 'pg';

/**
 * Makes an empty database on a server of `startPostgres`.
 * @returns its address
 */
export async function freshDatabase(url: string, name = 'sandbox'): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/[^/]*$/, `/${name}`);
}
