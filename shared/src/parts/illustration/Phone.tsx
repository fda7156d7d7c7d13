import type { ReactNode } from 'react';

/** A phone; what it shows is drawn over it. Part of the drawings. */
export function Phone({ x = 50, y = 6 }: { x?: number; y?: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="60"
        height="108"
        rx="13"
        fill="var(--deep)"
        stroke="var(--brand)"
        strokeWidth="2"
      />
      <rect x="5" y="6" width="50" height="96" rx="9" fill="var(--card)" />
      <path d="M24 96h12" stroke="var(--line)" strokeWidth="3" />
    </g>
  );
}
