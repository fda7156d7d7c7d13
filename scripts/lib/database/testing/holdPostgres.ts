import { startPostgres } from './postgresServer';

/** For the test that kills it: starts a PostgreSQL server, writes its address and does not end. */
console.log((await startPostgres()).url);
setInterval(() => {}, 60_000);
