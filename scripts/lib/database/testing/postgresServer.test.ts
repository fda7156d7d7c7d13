import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { programOf } from '../../testing/programOf';

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
