import { Icon } from '@pautang/shared/ui';
import type { IconName } from '@pautang/shared/ui';

export const access = [
  'Decoration unless it has a label. Give one only if no words stand beside it.',
  'Takes the colour of the text, and grows with it up to 150%.',
];

export function BesideWords() {
  return (
    <p style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Icon name="calendar" size={20} /> Due Nov 20, 2026
    </p>
  );
}

export function ByItself() {
  return <Icon name="lock" label="Locked" />;
}

export function All() {
  const names: readonly IconName[] = [
    'back',
    'close',
    'chevron',
    'check',
    'info',
    'warning',
    'headset',
    'home',
    'person',
    'coupon',
    'document',
    'copy',
    'calendar',
    'wallet',
    'bank',
    'phone',
    'mail',
    'search',
    'clock',
    'shield',
    'logout',
    'receipt',
    'gauge',
    'plus',
    'minus',
    'bell',
    'camera',
    'refresh',
    'lock',
    'star',
  ];
  return (
    <ul style={{ display: 'flex', flexWrap: 'wrap' }}>
      {names.map((name) => (
        <li key={name} style={{ width: 84, padding: '8px 0', fontSize: 12 }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
