/** Not in lib.dom: only Chromium says how it is connected. */
interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether each byte counts: the borrower saves data (`Save-Data`) or is on 2G. False where the browser does not say. */
export function isDataDear(): boolean {
  const { connection }: Connected = navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
