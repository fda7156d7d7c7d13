/** The one row of `settings` out of what was selected of it. @throws Error where the table is empty */
export function settingsRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined)
    throw new Error('The table settings is empty: its row comes with the first migration.');
  return row;
}
