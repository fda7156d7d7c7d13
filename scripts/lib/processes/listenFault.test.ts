import { once } from 'node:events';
import { createServer } from 'node:net';
import { listenProblem } from './listenFault';

async function problemAt(host: string) {
  const server = createServer();
  server.listen(0, host);
  const [error] = (await once(server, 'error')) as [Error];
  return listenProblem(error, { host, port: 8_090 });
}

describe('why a server cannot listen', () => {
  it('is the address if it is not of this machine', async () => {
    expect(await problemAt('192.0.2.1')).toMatch(
      /^HOST must be an address of this machine, .*, not 192\.0\.2\.1 \(EADDRNOTAVAIL\)\.$/,
    );
  });

  it.each([
    ['EADDRINUSE', 'PORT 8090 is taken. Stop what runs there, or set another.'],
    ['ENOTFOUND', expect.stringMatching(/^HOST must be/)],
    ['EMFILE', null],
  ])('is explained for %s', (code, said) => {
    expect(listenProblem({ code }, { host: 'nohost', port: 8_090 })).toEqual(said);
  });
});
