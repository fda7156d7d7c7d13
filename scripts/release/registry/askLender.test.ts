import type { RequestListener } from 'node:http';
import { closeServers, localServer } from '../testing/localServer';
import { askLender } from './askLender';

const says =
  (text: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status).end(text);
  };
afterEach(closeServers);

it('reads the methods at /readyz below the lender’s address', async () => {
  const asked: string[] = [];
  const address = await localServer((request, response) => {
    asked.push(request.url ?? '');
    says('{"status":"ok","methods":["applyOrder","login"]}')(request, response as never);
  });
  const found = { address: `${address}/lender`, methods: ['applyOrder', 'login'] };
  await expect(askLender(found.address)).resolves.toEqual(found);
  await expect(askLender(`${found.address}/`)).resolves.toMatchObject({ methods: found.methods });
  expect(asked).toEqual(['/lender/readyz', '/lender/readyz']);
});

it('accepts a ready lender that lists no methods', async () => {
  const address = await localServer(says('{"status":"ok"}'));
  await expect(askLender(address)).resolves.toEqual({ address });
});

it.each([
  ['is not ready', says('{"status":"unavailable"}', 503), 'it answers 503'],
  ['answers no JSON', says('<html>'), 'is not valid JSON'],
  ['answers another shape', says('{"methods":"all"}'), 'Expected Array'],
  ['lists a name that no method can have', says('{"methods":["a b"]}'), 'Invalid format'],
  ['answers without end', says(' '.repeat(70_000)), 'longer than 65536 bytes'],
  ['does not answer in time', () => undefined, 'aborted due to timeout'],
])('refuses a lender that %s, and names the address', async (_what, answer, why) => {
  const address = await localServer(answer);
  await expect(askLender(address, 500)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(
      new RegExp(
        `^The lender does not say at ${address}/readyz that it is ready: .*${why}.*\\. Give its address with --lender`,
      ),
    ),
  });
});

it('refuses an address at which nothing answers', async () => {
  const address = await localServer(says(''));
  await closeServers();
  await expect(askLender(address)).rejects.toThrow(
    `${address}/readyz that it is ready: ECONNREFUSED.`,
  );
});
