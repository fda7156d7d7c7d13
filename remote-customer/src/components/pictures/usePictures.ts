import type { Client } from '@pautang/shared/app';
import { isAppError, useSwapVeto } from '@pautang/shared/app';
import type { Method, RequestOf } from '@pautang/shared/contract/method';
import type { sentPictures } from '@pautang/shared/contract/upload';
import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import type { useDraft } from '@pautang/shared/drafts';
import { bytesOf } from '@pautang/shared/first-bytes';
import { usePageEvent } from '@pautang/shared/page-event';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from '@pautang/shared/schema';
import { shrink } from './shrink';
import { texts } from './texts';

const keptPicture = v.object({
  key: v.string(),
  name: v.string(),
  /** equal for a file that is chosen twice */
  source: v.string(),
  type: v.string(),
  /** not a Blob, because some WebKit versions cannot keep one */
  bytes: v.instance(ArrayBuffer),
  /** null until the lender has it */
  fileId: v.nullable(v.string()),
  /** when the lender got it, in epoch milliseconds */
  sentAt: v.optional(v.number(), 0),
});
export const keptPictures = v.pipe(v.array(keptPicture), v.maxLength(UPLOAD_LIMIT.files));
type Kept = v.InferOutput<typeof keptPicture>;

export interface Picture extends Kept {
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** the share that has been sent, 0 to 1 */
  readonly part: number;
  readonly message: string | null;
}

type SendPicture = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<string>;

interface Options {
  readonly draft: Pick<ReturnType<typeof useDraft<Kept[]>>, 'held' | 'write'>;
  /** Sends one picture and resolves to its id. Rejects with an AppError. */
  readonly send: SendPicture;
}

export type Pictures = ReturnType<typeof usePictures>;

/** The lender deletes pictures after a day if no ticket uses them. */
const KEPT_MS = 20 * 3_600_000;

const begun = (kept: Kept): Picture => {
  const fileId = Date.now() - kept.sentAt < KEPT_MS ? kept.fileId : null;
  return { ...kept, fileId, state: fileId === null ? 'waiting' : 'sent', part: 0, message: null };
};

/**
 * The pictures of a form. It shrinks and sends them one after the other while the borrower writes. A failed one can be
 * sent again. The lender gives the same id for the same picture, so that it has no picture twice.
 */
export function usePictures({ draft, send }: Options) {
  const [list, setList] = useState<readonly Picture[]>(() => (draft.held ?? []).map(begun));
  const [preparing, setPreparing] = useState(0);
  const [message, setMessage] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [said, setSaid] = useState('');
  const [areKept, setAreKept] = useState(true);
  /** the newest list, for async work */
  const now = useRef(list);
  const running = useRef<{ readonly key: string; readonly abort: AbortController } | null>(null);
  const isGone = useRef(false);

  const change = (next: readonly Picture[]) => {
    now.current = next;
    setList(next);
  };
  const update = (key: string, more: Partial<Picture>) =>
    change(now.current.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const keep = () => void draft.write([...now.current]).then(setAreKept);
  const forgetRefusal = () => {
    setMessage(null);
    setIsRefused(false);
  };

  const sendNext = async (): Promise<void> => {
    const next = now.current.find(({ state }) => state === 'waiting');
    if (running.current || !next || isGone.current) return;
    const { key, name, type } = next;
    const abort = new AbortController();
    running.current = { key, abort };
    update(key, { state: 'sending', part: 0, message: null });
    try {
      const fileId = await send(new File([next.bytes], name, { type }), {
        signal: abort.signal,
        onProgress: (part) => update(key, { part }),
      });
      if (now.current.some((one) => one.fileId === fileId)) {
        change(now.current.filter((one) => one.key !== key));
        setMessage(texts.twice(name));
      } else {
        update(key, { state: 'sent', fileId, sentAt: Date.now() });
        setSaid(texts.of(texts.sent, name));
      }
      if (!isGone.current) keep();
    } catch (error) {
      if (!isAppError(error)) throw error;
      const words = error.kind === 'canceled' ? texts.stopped : error.message;
      update(key, { state: 'failed', message: words });
    } finally {
      running.current = null;
      void sendNext();
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    forgetRefusal();
    for (const file of files) {
      const source = `${file.name}/${file.size}/${file.lastModified}`;
      if (now.current.some((one) => one.source === source)) setMessage(texts.twice(file.name));
      else if (now.current.length >= UPLOAD_LIMIT.files) setMessage(texts.tooMany);
      else {
        setPreparing((count) => count + 1);
        // One at a time, because a cheap phone has no memory for two large photos.
        // oxlint-disable-next-line no-await-in-loop
        const made = await shrink(file);
        // oxlint-disable-next-line no-await-in-loop
        const bytes = typeof made === 'string' ? null : await bytesOf(made);
        setPreparing((count) => count - 1);
        if (typeof made === 'string') setMessage(made);
        else if (bytes === null) setMessage(texts.broken(file.name));
        else if (!isGone.current && now.current.length < UPLOAD_LIMIT.files) {
          const { name, type } = made;
          const kept = { key: source, name, source, type, bytes, fileId: null, sentAt: 0 };
          change([...now.current, begun(kept)]);
          keep();
          void sendNext();
        }
      }
    }
  };
  const stop = (key: string) => {
    if (running.current?.key === key) running.current.abort.abort();
  };
  const retry = (key: string) => {
    forgetRefusal();
    update(key, { state: 'waiting', message: null });
    void sendNext();
  };
  const remove = (key: string) => {
    stop(key);
    const name = now.current.find((one) => one.key === key)?.name ?? '';
    change(now.current.filter((one) => one.key !== key));
    forgetRefusal();
    setSaid(texts.of(texts.removed, name));
    keep();
  };
  /** Removes the pictures that were sent with the form, and returns the others. */
  const clear = (fileIds: readonly string[]): readonly Kept[] => {
    change(now.current.filter(({ fileId }) => fileId === null || !fileIds.includes(fileId)));
    keep();
    return now.current;
  };

  usePageEvent('online', () => {
    for (const { key, state, message: why } of now.current)
      if (state === 'failed' && why !== texts.stopped) retry(key);
  });
  const begin = useEffectEvent(() => void sendNext());
  useEffect(() => {
    isGone.current = false;
    begin();
    return () => {
      isGone.current = true;
      running.current?.abort.abort();
    };
  }, []);

  const isUnderWay = preparing > 0 || list.some(({ state }) => state === 'sending');
  useSwapVeto(isUnderWay ? 'act' : null);
  const isWaiting = isUnderWay || list.some(({ state }) => state === 'waiting');
  const hasFailed = list.some(({ state }) => state === 'failed');
  const hindrance = isWaiting ? texts.stillSending : hasFailed ? texts.notSent : null;
  return {
    list,
    isPreparing: preparing > 0,
    /** error about the last chosen files, or why the form cannot be sent */
    message: message ?? (isRefused ? hindrance : null),
    /** the last event of a picture, for screen readers */
    said,
    /** false: the pictures are lost when the page closes */
    areKept,
    /** Returns whether the form can be sent now. If not, `message` says why until the pictures change. */
    tryIt: (): boolean => {
      setIsRefused(hindrance !== null);
      return hindrance === null;
    },
    add,
    stop,
    retry,
    remove,
    clear,
  };
}

export const sentIds = (list: readonly Picture[]): string[] =>
  list.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));

type PictureMethod = Method<Method['request'], typeof sentPictures>;

export const sendPicture =
  <M extends PictureMethod>(client: Client, method: M, data: RequestOf<M>): SendPicture =>
  async (file, options) => {
    const { fileIds } = await client.upload(method, data, [file], { ...options, isShown: true });
    return fileIds[0] ?? '';
  };
