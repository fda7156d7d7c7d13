import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { IconName } from '@pautang/shared/ui';
import { Chip, ListLink } from '@pautang/shared/ui';
import { texts, unreadMessages } from './texts';

type Entrance = ResponseOf<typeof customerServiceEntrance>['entrances'][number];

interface Props {
  readonly entrance: Entrance;
  readonly unread: number;
  readonly onHelp: () => void;
}

const icons: Record<Entrance['kind'], IconName> = {
  help: 'search',
  human: 'headset',
  tickets: 'document',
  phone: 'phone',
  email: 'mail',
};

/** Entrances where somebody sits, so that hours matter. */
const withHours: ReadonlySet<Entrance['kind']> = new Set(['human', 'phone']);

function address({ kind, value }: Entrance): string | null {
  switch (kind) {
    case 'human':
      return linkTo(paths.customerWorder);
    case 'tickets':
      return linkTo(paths.serviceProgress);
    case 'phone':
      return value && `tel:${value.replace(/[^\d+]/g, '')}`;
    case 'email':
      return value && `mailto:${value}`;
    case 'help':
      return null;
  }
}

function badge({ kind, open }: Entrance, unread: number) {
  if (!open) return <Chip tone="plain">{texts.closed}</Chip>;
  if (kind === 'tickets' && unread > 0) return <Chip tone="danger">{unreadMessages(unread)}</Chip>;
  return withHours.has(kind) ? <Chip tone="brand">{texts.open}</Chip> : null;
}

/** One way to reach service. A closed one says when it opens (its `detail`) and leads nowhere. */
export function EntranceLink({ entrance, unread, onHelp }: Props) {
  const { kind, title, detail, value, open } = entrance;
  const href = address(entrance);
  const common = {
    icon: icons[kind],
    title,
    detail: value ? `${value} · ${detail}` : detail,
    trailing: badge(entrance, unread),
  };
  if (!open) return <ListLink {...common} />;
  if (kind === 'help') return <ListLink {...common} onSelect={onHelp} />;
  return href ? <ListLink {...common} href={href} /> : <ListLink {...common} />;
}
