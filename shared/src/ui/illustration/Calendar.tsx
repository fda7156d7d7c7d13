import type { ReactNode } from 'react';

/** A month with one day marked. Part of the drawings. */
export function Calendar({ x = 36, y = 20 }: { x?: number; y?: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width="88"
        height="82"
        rx="12"
        fill="var(--card)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M0 24V12A12 12 0 0 1 12 0h64a12 12 0 0 1 12 12v12z" fill="var(--brand)" />
      <path d="M24-6v12M64-6v12" stroke="var(--soft)" strokeWidth="4" />
      <path
        d="M18 40h8M40 40h8M62 40h8M18 55h8M40 55h8M62 55h8M18 70h8"
        stroke="var(--brand-wash)"
        strokeWidth="8"
      />
    </g>
  );
}
