import { Client } from 'pg';

/** Makes a database on a server, as a copy of one that has no connections. @returns its address */
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
