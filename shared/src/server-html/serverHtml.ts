import type { ReactElement, ReactNode } from 'react';
import { Fragment, createElement } from 'react';

const named = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** The elements of a contract. They neither load nor run anything. */
const allowed = named(
  'h2 h3 p ul ol li dl dt dd table caption thead tbody tfoot tr th td strong em b i u br hr section a',
);
/** Removed with their content, which is not for readers. Other unknown elements are unwrapped, so that their words stay. */
const DROPPED =
  'script,style,template,noscript,noembed,noframes,iframe,object,embed,applet,frame,frameset,link,meta,base,title,head,select,textarea,input,button,audio,video,canvas,colgroup,plaintext,xmp,svg,math';
/** Elements that must not contain text, so white space between rows is removed. */
const rowsOnly = named('table thead tbody tfoot tr ul ol dl');
const XHTML = 'http://www.w3.org/1999/xhtml';
/** Below this depth, which no contract reaches, only the words are kept. */
const MAX_DEPTH = 40;
/** Links may open a page of this app, a mail or a call. */
const ADDRESS = /^(?:#\/(?!\/)|mailto:|tel:)/i;

/** Wraps a table; `caption` has the words of its caption, '' without one. */
export type ShowTable = (table: ReactElement, caption: string) => ReactElement;

export interface ServerText {
  readonly content: readonly ReactNode[];
  /** the words of each h2, in their order */
  readonly headings: readonly string[];
}

/**
 * Turns HTML of the lender into React elements of an allow-list, with the few attributes that a contract needs. It parses
 * the HTML once, into a document that runs and loads nothing, and takes only names, words and checked values from it. It
 * never writes markup, so that no second parsing can change the meaning.
 */
export function serverHtml(html: string, showTable?: ShowTable): ServerText {
  // Add a doctype, because without one the parser leaves tables inside paragraphs.
  const { body } = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  const headings: string[] = [];
  return { content: toNodes(body, 0), headings };

  function toNodes(parent: Node, depth: number): ReactNode[] {
    return Array.from(parent.childNodes, (child, index) => toNode(child, index, depth));
  }

  function toNode(node: Node, key: number, depth: number): ReactNode {
    if (node.nodeType === Node.TEXT_NODE) {
      const isLayout =
        rowsOnly.has(node.parentElement?.localName ?? '') && node.nodeValue?.trim() === '';
      return isLayout ? null : node.nodeValue;
    }
    if (!(node instanceof Element) || node.namespaceURI !== XHTML) return null;
    const name = node.localName;
    const words = node.textContent ?? '';
    if (name === 'h2') headings.push(words);
    const children = depth < MAX_DEPTH ? toNodes(node, depth + 1) : words;
    if (!allowed.has(name) || (name === 'a' && !isLink(node)))
      return createElement(Fragment, { key }, children);
    if (name === 'br' || name === 'hr') return createElement(name, { key });
    const made = createElement(name, { key, ...attributesOf(node, name) }, children);
    if (name !== 'table' || !showTable) return made;
    const caption = node.querySelector('caption')?.textContent?.trim() ?? '';
    return createElement(Fragment, { key }, showTable(made, caption));
  }
}

/** True for the outer one of two links. Around a table the parser may nest links, which HTML forbids. */
function isLink(node: Element): boolean {
  return ADDRESS.test(node.getAttribute('href') ?? '') && !node.parentElement?.closest('a');
}

function attributesOf(node: Element, name: string): Record<string, string | number | undefined> {
  const wholeNumber = (attribute: string) => {
    const value = node.getAttribute(attribute) ?? '';
    return /^\d{1,3}$/.test(value) ? Number(value) : undefined;
  };
  const cell = () => ({ colSpan: wholeNumber('colspan'), rowSpan: wholeNumber('rowspan') });
  switch (name) {
    case 'a':
      return { href: node.getAttribute('href') ?? undefined };
    case 'ol':
      return { start: wholeNumber('start') };
    case 'td':
      return cell();
    case 'th': {
      const said = node.getAttribute('scope') ?? '';
      const isKnown = /^(?:row|col)(?:group)?$/.test(said);
      return { ...cell(), scope: isKnown ? said : node.closest('thead') ? 'col' : 'row' };
    }
    default:
      return {};
  }
}
