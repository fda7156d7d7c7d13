import { genericFileUpload } from '@pautang/shared/contract/upload';
import { waitFor } from '@testing-library/react';
import { identity } from '../testing/identity';
import { createExchange } from './exchange';
import type { Transport } from './transport';
import type { UploadCall } from './upload';
import { upload } from './upload';

const item = { method: genericFileUpload.name, data: { purpose: 'receipt' } };
const MB = 1024 * 1024;

function picture(name = 'receipt.jpg', size = 64): File {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], name);
}

type Way = Transport['upload'];

const never = async () => {
  throw new Error('Not this way.');
};

function setUp(way?: Way) {
  const forms: FormData[] = [];
  const answer = {
    code: 0,
    msg: '',
    data: [{ method: item.method, data: { fileIds: ['file_1'] } }],
  };
  const transport: Transport = {
    post: never,
    get: never,
    upload: async (form, sender, onProgress) => {
      forms.push(form);
      return way
        ? way(form, sender, onProgress)
        : { text: JSON.stringify(answer), isMaintenance: false, serverTime: null };
    },
  };
  const { send } = createExchange({
    transport,
    isEncrypted: false,
    identity: async () => identity,
    token: () => 'token-1',
    onServerTime: () => undefined,
  });
  const run = (files: readonly File[], call: UploadCall = {}) =>
    upload(send, transport, item, files, call);
  return { run, forms };
}

/** Rejects once its signal is aborted, as axios does. */
const untilAborted: Way = async (_form, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(Object.assign(new Error('canceled'), { isAxiosError: true, code: 'ERR_CANCELED' }));
    });
  });

describe('an upload (decision P9)', () => {
  it('is a form of method, prefixed data and files, in their order', async () => {
    const { run, forms } = setUp();
    const files = [picture('one.jpg'), picture('two.jpg')];
    await expect(run(files)).resolves.toEqual([{ fileIds: ['file_1'] }]);
    const [form] = forms;
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
    const { run, forms } = setUp();
    await expect(run(files())).rejects.toEqual({
      kind: 'badRequest',
      code: null,
      message,
      method: 'genericFileUpload',
    });
    expect(forms).toEqual([]);
  });

  it('sends five pictures of 5 MB', async () => {
    const { run, forms } = setUp();
    await run(Array.from({ length: 5 }, () => picture('full.jpg', 5 * MB)));
    expect(forms).toHaveLength(1);
  });

  it('reports how much was sent', async () => {
    const parts: number[] = [];
    const { run } = setUp(async (_form, _sender, onProgress) => {
      for (const part of [0.25, 1]) onProgress(part);
      return { text: '', isMaintenance: false, serverTime: null };
    });
    const done = run([picture()], { onProgress: (part) => parts.push(part) });
    await expect(done).rejects.toMatchObject({ kind: 'badResponse' });
    expect(parts).toEqual([0.25, 1]);
  });

  it('stops if it is cancelled, before and while it is sent', async () => {
    const { run, forms } = setUp(untilAborted);
    const aborted = run([picture()], { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ kind: 'canceled' });
    expect(forms).toEqual([]);
    const abort = new AbortController();
    const underWay = run([picture()], { signal: abort.signal });
    await waitFor(() => expect(forms).toHaveLength(1));
    abort.abort();
    await expect(underWay).rejects.toMatchObject({ kind: 'canceled' });
    expect(forms).toHaveLength(1);
  });

  it('times out a minute after its last progress, not by its total time', async () => {
    jest.useFakeTimers();
    const heard: ((part: number) => void)[] = [];
    const { run, forms } = setUp((form, sender, onProgress) => {
      heard.push(onProgress);
      return untilAborted(form, sender, onProgress);
    });
    const result = run([picture()]).catch((error: unknown) => error);
    while (forms.length === 0) await jest.advanceTimersByTimeAsync(1);
    for (const part of [0.1, 0.2, 0.3]) {
      await jest.advanceTimersByTimeAsync(59_000);
      heard[0]?.(part);
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual({
      kind: 'timeout',
      code: null,
      message: 'Internet connection is unstable. Please try again',
      method: 'genericFileUpload',
    });
  });
});
