import { Link } from '@pautang/shared/app';
import { Page as PageFrame } from '@pautang/shared/ui';
import { LIST_ID } from './listId';
import { texts as all } from './texts';

const texts = all.list;
const rows = Array.from({ length: 80 }, (_, index) => index + 1);

/** A list that scrolls by itself, as the route's handle says. */
export function Page() {
  return (
    <PageFrame heading={texts.heading}>
      <ul
        id={LIST_ID}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
        tabIndex={0}
        aria-label={texts.heading}
        style={{ height: 240, overflowY: 'auto' }}
      >
        {rows.map((row) => (
          <li key={row}>{texts.row(row)}</li>
        ))}
      </ul>
      <Link to="/customer/tools_host">{texts.away}</Link>
    </PageFrame>
  );
}
