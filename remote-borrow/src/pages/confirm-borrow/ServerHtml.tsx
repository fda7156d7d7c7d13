import type { ReactNode } from 'react';
import { Fragment, createElement } from 'react';
import styles from './ServerHtml.module.css';

/** What a contract is made of; every attribute is dropped. */
const allowed: ReadonlySet<string> = new Set(
  'h2 h3 p ul ol li table caption thead tbody tr th td strong em br section'.split(' '),
);
/** Go with all they hold: what is inside is not text for a reader. Other elements are unwrapped, their words stay. */
const dropped: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed applet frame frameset link meta base title head select textarea input button audio video canvas'.split(
    ' ',
  ),
);
/** Takes no text of its own: white space between rows is layout of the source. */
const rowsOnly: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);
const XHTML = 'http://www.w3.org/1999/xhtml';
/** No contract nests deeper; below, only the words are kept. */
const MAX_DEPTH = 40;

/** A text of the lender, such as a contract, made harmless and set in the app's type. */
export function ServerHtml({ html }: { readonly html: string }): ReactNode {
  return <div className={styles.text}>{toElements(html)}</div>;
}

/**
 * HTML of the lender as React elements of a short allow-list. The text is parsed into a document that runs nothing and
 * loads nothing, and only names and words leave it: no attribute, no address, no script.
 */
function toElements(html: string): ReactNode[] {
  // Without a doctype the parser's quirks leave tables inside paragraphs.
  const document = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
  return toNodes(document.body, 0);
}

function toNode(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const isLayout =
      rowsOnly.has(node.parentElement?.localName ?? '') && node.nodeValue?.trim() === '';
    return isLayout ? null : node.nodeValue;
  }
  if (!(node instanceof Element) || node.namespaceURI !== XHTML) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = depth < MAX_DEPTH ? toNodes(node, depth + 1) : node.textContent;
  if (!allowed.has(name)) return createElement(Fragment, { key }, children);
  if (name === 'br') return createElement('br', { key });
  if (name === 'th')
    return createElement('th', { key, scope: node.closest('thead') ? 'col' : 'row' }, children);
  return createElement(name, { key }, children);
}

function toNodes(parent: Node, depth: number): ReactNode[] {
  return Array.from(parent.childNodes, (child, index) => toNode(child, index, depth));
}
