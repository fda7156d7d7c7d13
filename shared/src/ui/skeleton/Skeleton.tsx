import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** design px, or any CSS length such as '60%' */
  width?: number | string;
  height?: number | string;
  radius?: number;
}

const length = (value: number | string): string =>
  typeof value === 'number' ? `calc(var(--unit) * ${value / 4})` : value;

/** A placeholder. It takes its place at once and becomes visible after 300 ms. */
export function Skeleton({ width = '100%', height = 16, radius = 8 }: SkeletonProps) {
  return (
    <div
      aria-hidden
      className={styles.skeleton}
      style={{ width: length(width), height: length(height), borderRadius: length(radius) }}
    />
  );
}
