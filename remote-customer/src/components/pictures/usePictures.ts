import { isAppError, useSwapVeto } from '@pautang/shared/app';
import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import { usePageEvent } from '@pautang/shared/page-event';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { shrink } from './shrink';
import { texts } from './texts';

const keptPicture = v.object({
  key: v.string(),
  name: v.string(),
  /** the same for a file that is chosen twice */
  source: v.string(),
  file: v.instance(Blob),
  /** null until the lender has it */
  fileId: v.nullable(v.string()),
  /** when the lender got it, in epoch milliseconds */
  sentAt: v.optional(v.number(), 0),
});
/** Pictures of a draft. */
export const keptPictures = v.pipe(v.array(keptPicture), v.maxLength(UPLOAD_LIMIT.files));
type Kept = v.InferOutput<typeof keptPicture>;

export interface Picture extends Kept {
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** the share that has been sent, 0 to 1 */
  readonly part: number;
  /** why it failed */
  readonly message: string | null;
}

export type SendPicture = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<string>;

interface Options {
  /** the pictures of a draft; read only at the first render */
  readonly held: readonly Kept[];
  /** sends one picture and resolves to its id at the lender; rejects with an AppError */
  readonly send: SendPicture;
  /** called when the pictures that a draft has to keep have changed */
  readonly onChange: (kept: Kept[]) => void;
}

export interface Pictures {
  readonly list: readonly Picture[];
  /** whether files are being made smaller */
  readonly isPreparing: boolean;
  /** about what was chosen last: too many, no picture, the same one twice */
  readonly message: string | null;
  /** why the form cannot be sent yet; null: it can */
  readonly hindrance: string | null;
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly stop: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/** The lender removes what no ticket has used within a day. */
const KEPT_MS = 20 * 3_600_000;

const begun = (kept: Kept): Picture => {
  const fileId = Date.now() - kept.sentAt < KEPT_MS ? kept.fileId : null;
  return { ...kept, fileId, state: fileId === null ? 'waiting' : 'sent', part: 0, message: null };
};

/**
 * Pictures of a form: chosen, made smaller, sent one after the other while the borrower goes on writing, and sent again
 * where that failed. Sending the same picture again gives the same file, so that nothing is there twice.
 */
export function usePictures({ held, send, onChange }: Options): Pictures {
  const [list, setList] = useState<readonly Picture[]>(() => held.map(begun));
  const [preparing, setPreparing] = useState(0);
  const [message, setMessage] = useState<string | null>(null);
  /** the newest state, for work that ends later */
  const now = useRef(list);
  const running = useRef<{ readonly key: string; readonly abort: AbortController } | null>(null);
  const isGone = useRef(false);

  const change = (next: readonly Picture[]) => {
    now.current = next;
    setList(next);
  };
  const update = (key: string, more: Partial<Picture>) =>
    change(now.current.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const keep = () =>
    onChange(
      now.current.map(({ key, name, source, file, fileId, sentAt }) => ({
        key,
        name,
        source,
        file,
        fileId,
        sentAt,
      })),
    );

  const sendNext = async (): Promise<void> => {
    const next = now.current.find(({ state }) => state === 'waiting');
    if (running.current || !next || isGone.current) return;
    const { key, name } = next;
    const abort = new AbortController();
    running.current = { key, abort };
    update(key, { state: 'sending', part: 0, message: null });
    try {
      const fileId = await send(new File([next.file], name, { type: next.file.type }), {
        signal: abort.signal,
        onProgress: (part) => update(key, { part }),
      });
      if (now.current.some((one) => one.fileId === fileId)) {
        change(now.current.filter((one) => one.key !== key));
        setMessage(texts.twice(name));
      } else update(key, { state: 'sent', fileId, sentAt: Date.now() });
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
    setMessage(null);
    for (const file of files) {
      const source = `${file.name}/${file.size}/${file.lastModified}`;
      if (now.current.some((one) => one.source === source)) setMessage(texts.twice(file.name));
      else if (now.current.length >= UPLOAD_LIMIT.files) setMessage(texts.tooMany);
      else {
        setPreparing((count) => count + 1);
        // One after the other: a cheap phone has no memory for two large photos.
        // oxlint-disable-next-line no-await-in-loop
        const made = await shrink(file);
        setPreparing((count) => count - 1);
        if (typeof made === 'string') setMessage(made);
        else if (!isGone.current && now.current.length < UPLOAD_LIMIT.files) {
          const kept = {
            key: source,
            name: made.name,
            source,
            file: made,
            fileId: null,
            sentAt: 0,
          };
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
    update(key, { state: 'waiting', message: null });
    void sendNext();
  };
  const remove = (key: string) => {
    stop(key);
    change(now.current.filter((one) => one.key !== key));
    setMessage(null);
    keep();
  };
  const clear = () => {
    change([]);
    setMessage(null);
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
  return {
    list,
    isPreparing: preparing > 0,
    message,
    hindrance: isWaiting ? texts.stillSending : hasFailed ? texts.notSent : null,
    add,
    stop,
    retry,
    remove,
    clear,
  };
}

/** The ids of the pictures that the lender has. */
export const sentIds = (list: readonly Picture[]): string[] =>
  list.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
