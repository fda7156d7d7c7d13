export interface BadgeProps {
  x: number;
  y: number;
  r?: number;
  fill?: string;
  ink?: string;
  /** path data around 0,0 for a radius of 26 */
  d: string;
}

/** A round badge with a mark on it, for drawings. */
export function Badge(props: BadgeProps) {
  const { x, y, r = 26, fill = 'var(--brand)', ink = 'var(--on-brand)', d } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 26})`}>
      <circle r="26" fill={fill} />
      <path d={d} stroke={ink} strokeWidth="3.5" fill="none" />
    </g>
  );
}
