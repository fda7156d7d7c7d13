import { startPostgres } from './postgresServer';

/** Starts a PostgreSQL server, writes its address and does not end, for the test that kills it. */
console.log((await startPostgres()).url);
setInterval(() => {}, 60_000);
