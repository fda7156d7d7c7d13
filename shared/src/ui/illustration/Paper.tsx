import type { ReactNode } from 'react';

/** A sheet with lines of text. Part of the drawings. */
export function Paper({ x = 40, y = 12 }: { x?: number; y?: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="72"
        height="92"
        rx="12"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M18 22h36M18 37h26M18 52h32" stroke="var(--brand-wash)" strokeWidth="7" />
    </g>
  );
}
