import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from './StickyBar.module.css';

/**
 * Sticks to the bottom of the window. It also has its place at the end of the page, so that it never covers the last lines.
 * If it would cover more than a third of the window (a small phone, large text, an open keyboard), it stays at the end of
 * the page. If it grows after a press, such as by an error, it may cover two thirds, and its button scrolls into view.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style: root } = document.documentElement;
    let height = 0;
    let floats = false;
    let isPressed = false;
    const fit = (most: number) => {
      height = bar.offsetHeight;
      floats = height <= innerHeight * most;
      bar.style.position = floats ? '' : 'relative';
      root.scrollPaddingBottom = floats ? `${height + 16}px` : '';
    };
    const press = () => {
      isPressed = true;
    };
    const fitAnew = () => {
      isPressed = false;
      fit(1 / 3);
    };
    const observer = new ResizeObserver(() => {
      const before = height;
      fit(floats && isPressed ? 2 / 3 : 1 / 3);
      const hidden = bar.getBoundingClientRect().bottom - innerHeight;
      if (isPressed && before > 0 && hidden > 0 && height > before) scrollBy(0, hidden);
    });
    observer.observe(bar);
    bar.addEventListener('click', press);
    addEventListener('resize', fitAnew);
    return () => {
      observer.disconnect();
      bar.removeEventListener('click', press);
      removeEventListener('resize', fitAnew);
      root.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div ref={ref} className={styles.bar}>
      {children}
    </div>
  );
}
