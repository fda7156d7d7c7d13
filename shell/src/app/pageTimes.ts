/** When the borrower left the last page; the start of the document before there was one. */
let leftAt = 0;

/** From here on the next page is waited for. */
export function pageLeft(): void {
  leftAt = performance.now();
}

/** Section 2, page load time: milliseconds that the page was waited for. */
export function waitedMs(): number {
  return performance.now() - leftAt;
}
