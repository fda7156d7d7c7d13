import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { listenHere } from '../../processes/localPort';
import { programOf } from '../../testing/programOf';
import { startPostgres } from './postgresServer';

it('takes another port if another program listens on it and never answers', async () => {
  const met: Socket[] = [];
  const stranger = createServer((socket) => void met.push(socket));
  const port = await listenHere(stranger);
  const offered: number[] = [];
  const server = await startPostgres({
    portToTry: () => {
      offered.push(port + offered.length);
      return port + offered.length - 1;
    },
  });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  await server.stop();
  for (const socket of met) socket.destroy();
  stranger.close();
  expect(rows).toEqual([{ one: 1 }]);
  expect(offered.length).toBeGreaterThan(1);
});

it('ends with the process that started it, even if that is killed', async () => {
  const { execArgv, file } = programOf(require.resolve('./holdPostgres.ts'));
  const holder = spawn(process.execPath, [...execArgv, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: holder.stdout }), 'line')) as [string];
  const client = new Client({ connectionString: url });
  await client.connect();
  const ended = new Promise<Error>((resolve) => client.on('error', resolve));
  holder.kill('SIGKILL');
  expect(await ended).toMatchObject({
    message: 'terminating connection due to administrator command',
  });
});
