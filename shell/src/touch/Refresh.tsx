import { toast, useAppDispatch } from '@pautang/shared/app';
import { Hidden } from '@pautang/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './Refresh.module.css';
import { ENOUGH, followPull, followed } from './pull';

/** Shows the refresh at least this long, because a flash would look like a fault. */
const LEAST_MS = 400;

const texts = {
  refresh: 'Refresh',
  offline: 'No connection. Nothing was refreshed.',
} as const;

/** announced to a screen reader */
const words = { still: '', busy: 'Refreshing', done: 'Up to date' } as const;

interface RefreshProps {
  /** requests all data of the page again; resolves to whether all of it came */
  readonly refresh: () => Promise<boolean>;
}

/**
 * Refreshes the page when it is pulled down from its top. A button does the same for keyboards and screen readers: it
 * is the first element of the page, visible while it has the focus.
 */
export function Refresh({ refresh }: RefreshProps) {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<keyof typeof words>('still');
  const ring = useRef<HTMLDivElement>(null);

  const ask = async () => {
    if (phase === 'busy') return;
    if (!navigator.onLine) {
      dispatch(toast(texts.offline));
      return;
    }
    setPhase('busy');
    const [isFresh] = await Promise.all([
      refresh(),
      new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
    ]);
    // After a failure the page itself shows the error.
    setPhase(isFresh ? 'done' : 'still');
  };
  const follow = useEffectEvent((pulled: number) => {
    const { style } = ring.current ?? {};
    if (!style || phase === 'busy') return;
    style.transform =
      pulled > 0 ? `translateY(${followed(pulled)}px) rotate(${pulled * 2}deg)` : '';
    style.opacity = pulled > 0 ? `${Math.min(1, pulled / ENOUGH)}` : '';
    ring.current?.classList.toggle(styles.follows ?? '', pulled > 0);
  });
  const askOnce = useEffectEvent(() => void ask());
  useEffect(
    () => followPull({ onPull: (pulled) => follow(pulled), onEnough: () => askOnce() }),
    [],
  );

  return (
    <>
      <button type="button" className={styles.button} onClick={() => void ask()}>
        {texts.refresh}
      </button>
      <div ref={ring} className={styles.ring} data-busy={phase === 'busy' || undefined} />
      <Hidden as="output" live>
        {words[phase]}
      </Hidden>
    </>
  );
}
