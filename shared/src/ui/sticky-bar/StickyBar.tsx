import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from './StickyBar.module.css';

/**
 * Stays at the bottom of the window and keeps its place in the page, so that it never covers the last lines. Where it would
 * cover more than a third of the window (a small phone, large text, the keyboard open), it ends the page instead.
 */
export function StickyBar({ children }: { children: ReactNode }): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { style: root } = document.documentElement;
    const fit = () => {
      const { offsetHeight: height } = bar;
      const floats = height * 3 <= innerHeight;
      bar.style.position = floats ? '' : 'relative';
      root.scrollPaddingBottom = floats ? `${height + 16}px` : '';
    };
    const observer = new ResizeObserver(fit);
    observer.observe(bar);
    addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      removeEventListener('resize', fit);
      root.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div ref={ref} className={styles.bar}>
      {children}
    </div>
  );
}
