import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../lib/machine/workspace';

it('leaves no server behind when the command is ended', async () => {
  const npm = spawn('npm', ['run', '--silent', 'conform', '--', 'host', '--port', '0'], {
    cwd: projectRoot(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    npm.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    npm.once('exit', () => reject(new Error(said)));
  });
  expect((await fetch(address)).status).toBe(200);
  npm.removeAllListeners('exit');
  // Its end closes the pipe, which the server holds too.
  const closed = once(npm, 'close');
  npm.kill('SIGTERM');
  await closed;
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});
