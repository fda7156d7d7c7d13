/** A phone with an empty screen, for drawings. */
export function Phone({ x = 50 }: { x?: number }) {
  return (
    <g transform={`translate(${x} 6)`}>
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
