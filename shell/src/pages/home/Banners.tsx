import type { OperationConfig } from '@pautang/shared/contract/account';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { isInAppPath } from '../../routing/publicRoutes';
import { texts } from './texts';

/** What operations have to say. A banner leads to a page of the app or nowhere, whatever it carries. */
export function Banners({ banners }: { banners: OperationConfig['banners'] }) {
  if (banners.length === 0) return null;
  return (
    <ListGroup label={texts.news}>
      {banners.map(({ id, title, body, to }) => (
        <ListLink
          key={id}
          title={title}
          detail={body}
          icon="bell"
          {...(to !== null && isInAppPath(to) ? { href: `#${to}` } : {})}
        />
      ))}
    </ListGroup>
  );
}
