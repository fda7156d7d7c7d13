import { Hidden } from '@pautang/shared/ui';
import { texts } from '../texts';

/** The head of a table that compares the present loan with the new one; `rowsAre` names the rows. */
export function NowNewHead({ rowsAre }: { readonly rowsAre: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Hidden>{rowsAre}</Hidden>
        </th>
        <th scope="col">{texts.planNow}</th>
        <th scope="col">{texts.planNew}</th>
      </tr>
    </thead>
  );
}
