import { Badge, Picture } from '@pautang/shared/ui';

export const access = ['Part of a drawing, which is decoration.'];

export function InADrawing() {
  return (
    <Picture>
      <circle cx="80" cy="60" r="46" fill="var(--brand-wash)" />
      <Badge x={80} y={60} r={34} d="M-11 1l7.5 7.5L11-7.5" />
    </Picture>
  );
}

export function InMango() {
  return (
    <Picture>
      <Badge x={80} y={60} fill="var(--mango)" ink="var(--on-mango)" d="M0-11V3M0 11v.1" />
    </Picture>
  );
}
