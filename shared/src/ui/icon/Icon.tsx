import type { ReactNode } from 'react';
import type { IconName } from './paths';
import { paths } from './paths';

export interface IconProps {
  name: IconName;
  /** Side in design px. */
  size?: number;
  /** Only where no words stand beside it; without it the icon is decoration. */
  label?: string;
}

export function Icon({ name, size = 24, label }: IconProps): ReactNode {
  const side = `calc(var(--unit) * ${size / 4} * var(--icon-scale))`;
  return (
    <svg
      viewBox="0 0 24 24"
      style={{ width: side, height: side, flex: 'none' }}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[name]} />
    </svg>
  );
}
