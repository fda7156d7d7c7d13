import DOMPurify from 'dompurify';

/** What a contract is made of. Nothing that loads, runs, styles or names itself. */
const ALLOWED_TAGS =
  'h2 h3 p ul ol li dl dt dd table caption thead tbody tfoot tr th td strong em b i u br hr section a'.split(
    ' ',
  );
/** Without addresses in them; all others are judged as addresses. */
const SIZES = ['scope', 'colspan', 'rowspan', 'start'];
const ALLOWED_ATTR = ['href', ...SIZES];
/** A page of this app, a mail or a call: a legal text has no reason to lead elsewhere. */
const ALLOWED_URI_REGEXP = /^(?:#\/(?!\/)|mailto:|tel:)/i;

/**
 * HTML of the lender as nodes that can be shown. As nodes, not as text: nothing is parsed a second time, and where
 * Trusted Types are in force only DOMPurify's own policy ever makes HTML.
 */
export function clean(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOWED_URI_REGEXP,
    ADD_URI_SAFE_ATTR: SIZES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // DOMPurify lets an empty address through, which would load the page anew, and one on what is no link.
  for (const element of fragment.querySelectorAll('[href=""], [href]:not(a)'))
    element.removeAttribute('href');
  for (const table of fragment.querySelectorAll('table')) makeScrollable(table);
  return fragment;
}

/** A wide table scrolls on its own, also by keyboard, instead of widening the page. */
function makeScrollable(table: HTMLTableElement): void {
  const box = document.createElement('div');
  const caption = table.querySelector('caption')?.textContent?.trim() ?? '';
  if (caption !== '') {
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', caption);
  }
  box.tabIndex = 0;
  table.replaceWith(box);
  box.append(table);
}
