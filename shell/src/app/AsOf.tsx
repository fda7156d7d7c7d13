import { useAppDispatch, useAsOf } from '@pautang/shared/app';
import { StateNews } from '@pautang/shared/parts';
import { Notice } from '@pautang/shared/ui';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { onManilaClock } from '../client/clock';
import { onReturn } from '../loading/useAutoRetry';
import type { Area } from '../routing/areas';
import { areasOf } from '../routing/areas';
import { useRuntime } from '../runtime';
import { CACHE } from '../worker/messages';

/** Request the answers again this often, because some browsers do not report that the network is back. */
const INTERVAL_MS = 15_000;

const texts = {
  /** @param at time of the kept answers, epoch ms */
  asOf: (at: number): string => {
    const { day, time } = onManilaClock(at);
    // Keep the hour and AM or PM on one line.
    const when = `${day}, ${time.replace(' ', '\u00a0')}`;
    return `No connection. Saved on this phone ${when}. Borrowing and paying wait until you are online.`;
  },
  lost: 'No connection. This is what the phone has saved.',
  back: 'You are connected again.',
  open: (areas: readonly string[]): string =>
    ` What you opened before is there in: ${areas.join(', ')}.`,
} as const;

/** Names of the areas whose files the worker keeps. */
async function keptAreas(areas: readonly Area[]): Promise<string[]> {
  try {
    const kept = await (await caches.open(CACHE)).keys();
    return areas
      .filter(({ remote }) => kept.some(({ url }) => url.includes(`/remotes/${remote}/`)))
      .map(({ name }) => name);
  } catch {
    // Old browsers have no caches, and some block the storage.
    return [];
  }
}

/**
 * Shows that the page has kept answers, and how old they are. Until the lender answers, it requests all of them again
 * when the network is back, when the page becomes visible, and every 15 s while it is visible.
 */
export function AsOf({ id }: { readonly id: string }) {
  const at = useAsOf();
  const dispatch = useAppDispatch();
  const { remotes } = useRuntime();
  const isOld = at !== null;
  useEffect(() => {
    if (!isOld) return undefined;
    return setupListeners(dispatch, (dispatch, { onOnline }) => {
      const askAll = () => void dispatch(onOnline());
      const ask = () => {
        if (document.visibilityState === 'visible') askAll();
      };
      const timer = setInterval(ask, INTERVAL_MS);
      const end = onReturn(ask);
      return () => {
        clearInterval(timer);
        end();
        // The lender answered, so request the other answers too.
        askAll();
      };
    });
  }, [isOld, dispatch]);
  const [open, setOpen] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOld) void keptAreas(areasOf(remotes.promoted())).then(setOpen);
  }, [isOld, remotes]);
  return (
    <>
      <StateNews words={isOld ? texts.lost : texts.back} />
      {isOld ? (
        <Notice id={id} isAbove>
          {texts.asOf(at)}
          {open.length > 0 ? texts.open(open) : null}
        </Notice>
      ) : null}
    </>
  );
}
