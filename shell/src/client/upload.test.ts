import { genericFileUpload } from '@pautang/shared/contract/upload';
import { waitFor } from '@testing-library/react';
import type { InternalAxiosRequestConfig } from 'axios';
import { AxiosError, create } from 'axios';
import { callOf } from '../testing/calls';
import { identity } from '../testing/identity';
import type { Call } from './client';
import { createExchange } from './exchange';
import { upload } from './upload';

const MB = 1024 * 1024;

function picture(name = 'receipt.jpg', size = 64): File {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], name);
}

const answer = {
  code: 0,
  msg: '',
  data: [{ method: genericFileUpload.name, data: { fileIds: ['file_1'] } }],
};

type Config = InternalAxiosRequestConfig<FormData>;

/** Sends pictures through the real exchange; \`way\` answers in the place of the network. */
function setUp(way: (config: Config) => Promise<unknown> = async () => undefined) {
  const sent: Config[] = [];
  const http = create({
    adapter: async (config) => {
      sent.push(config);
      await way(config);
      const data = JSON.stringify(answer);
      return { data, status: 200, statusText: '', headers: {}, config };
    },
  });
  const exchange = createExchange(
    {
      apiBase: '/api',
      isEncrypted: false,
      identity: async () => identity,
      token: () => 'token-1',
      onServerTime: () => undefined,
    },
    http,
  );
  const ask = upload(({ options, ...call }) => exchange([{ ...call, options }], options.signal));
  const run = (files: readonly File[], options: Call['options'] = {}) =>
    ask(
      callOf(genericFileUpload.name, {
        verb: 'upload',
        data: { purpose: 'receipt' },
        files,
        options,
      }),
    );
  return { run, sent };
}

/** Rejects once its signal is aborted, as axios does. */
const untilAborted = ({ signal }: Config) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener?.('abort', () => reject(new AxiosError('', 'ERR_CANCELED')));
  });

describe('an upload (decision P9)', () => {
  it('is a form of method, prefixed data and files, in their order', async () => {
    const { run, sent } = setUp();
    const files = [picture('one.jpg'), picture('two.jpg')];
    await expect(run(files)).resolves.toEqual([{ fileIds: ['file_1'] }]);
    const form = sent[0]?.data;
    expect([...(form?.keys() ?? [])]).toEqual(['method', 'data', 'files', 'files']);
    expect(form?.get('method')).toBe('genericFileUpload');
    expect(JSON.parse(String(form?.get('data')))).toEqual({ credit_purpose: 'receipt' });
  });

  it.each<[string, () => File[]]>([
    ['Choose a picture first.', () => []],
    ['You can send 5 pictures at most.', () => Array.from({ length: 6 }, () => picture())],
    ['big.jpg is larger than 5 MB.', () => [picture(), picture('big.jpg', 5 * MB + 1)]],
    ['x.png is not a JPEG, PNG or WebP picture.', () => [new File(['<svg></svg>'], 'x.png')]],
    ['no.jpg is not a JPEG, PNG or WebP picture.', () => [new File([], 'no.jpg')]],
  ])('is refused before anything is sent: %s', async (message, files) => {
    const { run, sent } = setUp();
    await expect(run(files())).rejects.toEqual({
      kind: 'badRequest',
      code: null,
      message,
      method: 'genericFileUpload',
    });
    expect(sent).toEqual([]);
  });

  it('sends five pictures of 5 MB', async () => {
    const { run, sent } = setUp();
    await run(Array.from({ length: 5 }, () => picture('full.jpg', 5 * MB)));
    expect(sent).toHaveLength(1);
  });

  it('reports how much was sent', async () => {
    const parts: number[] = [];
    const { run } = setUp(async ({ onUploadProgress }) => {
      for (const event of [{ loaded: 5, total: 20 }, { loaded: 5, total: 0 }, { loaded: 5 }])
        onUploadProgress?.(event as never);
    });
    await run([picture()], { onProgress: (part) => void parts.push(part) });
    expect(parts).toEqual([0.25, 0, 0]);
  });

  it('stops if it is cancelled, before and while it is sent', async () => {
    const { run, sent } = setUp(untilAborted);
    const aborted = run([picture()], { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ kind: 'canceled' });
    expect(sent).toEqual([]);
    const abort = new AbortController();
    const underWay = run([picture()], { signal: abort.signal });
    await waitFor(() => expect(sent).toHaveLength(1));
    abort.abort();
    await expect(underWay).rejects.toMatchObject({ kind: 'canceled' });
    expect(sent).toHaveLength(1);
  });

  it('times out a minute after its last progress, not by its total time', async () => {
    jest.useFakeTimers();
    const { run, sent } = setUp(untilAborted);
    const result = run([picture()]).catch((error: unknown) => error);
    while (sent.length === 0) await jest.advanceTimersByTimeAsync(1);
    for (const loaded of [1, 2, 3]) {
      await jest.advanceTimersByTimeAsync(59_000);
      sent[0]?.onUploadProgress?.({ loaded, total: 10 } as never);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual({
      kind: 'timeout',
      code: null,
      message: 'Internet connection is unstable. Please try again',
      method: 'genericFileUpload',
    });
    expect(sent[0]?.timeout).toBe(0);
  });
});
