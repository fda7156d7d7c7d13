import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { listenHere } from '../../lib/processes/localPort';
import { ask } from './ask';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  return `http://127.0.0.1:${await listenHere(server)}/`;
}

describe('asking an address', () => {
  it('posts a text, and returns the answer as it was sent', async () => {
    const url = await answering(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      response.writeHead(404, { 'X-Asked': request.headers['accept-encoding'] });
      response.end(`${request.method} ${Buffer.concat(parts).toString()}`);
    });
    expect(await ask(url, { 'accept-encoding': 'br' }, { posted: 'a text' })).toMatchObject({
      status: 404,
      headers: { 'x-asked': 'br' },
      body: Buffer.from('POST a text'),
    });
  });

  it('rejects an answer that is larger than any file of the app', async () => {
    const url = await answering((_request, response) => {
      const part = Buffer.alloc(1e6);
      const write = () => {
        while (!response.destroyed && response.write(part));
      };
      response.on('drain', write);
      write();
    });
    await expect(ask(url, {})).rejects.toThrow('the answer is larger than any file of the app');
  });

  it('waits at most ten seconds for a whole answer', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const url = await answering((_request, response) => {
        response.write('a byte', () => jest.advanceTimersByTime(10_000));
      });
      await expect(ask(url, {})).rejects.toThrow('no whole answer within 10 seconds');
    } finally {
      jest.useRealTimers();
    }
  });

  it('stops on its signal', async () => {
    const closing = new AbortController();
    const url = await answering(() => closing.abort());
    await expect(ask(url, {}, { signal: closing.signal })).rejects.toThrow(/abort/);
  });

  it('says why it cannot connect', async () => {
    const url = await answering(() => undefined);
    server?.close();
    await expect(ask(url.replace('127.0.0.1', 'localhost'), {})).rejects.toThrow(/ECONNREFUSED/);
  });

  it('says that an answer ended too early', async () => {
    const url = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    });
    await expect(ask(url, {})).rejects.toThrow('aborted');
  });
});
