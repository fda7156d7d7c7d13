/** A peso coin, for drawings. */
export function Coin({ x, y, r = 18 }: { x: number; y: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 18})`}>
      <circle r="18" fill="var(--mango)" />
      <path
        d="M-4 9V-9H1a5 5 0 0 1 0 10h-5M-8-5.5H9M-8-2H9"
        stroke="var(--on-mango)"
        strokeWidth="2.2"
        fill="none"
      />
    </g>
  );
}
