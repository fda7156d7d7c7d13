/** Markup that can be put into a page without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters and text direction marks: they could hide or change the text beside them. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- the pattern looks for these characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** The most characters of a text to show; the page's own texts are shorter. */
const LONGEST = 1_000;

const codeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Makes another party's text safe to show: escapes markup and invisible characters, and cuts long text. */
function shownText(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut.replaceAll(INVISIBLE, codeOf).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

type Part = Html | string | number | null | readonly Part[];

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return shownText(String(part));
  return part.map(textOf).join('');
}

/** Returns markup from a template. Every value that is not markup is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + textOf(parts[index] ?? null)).join(''));

/** Style sheets at the beginning of every page that servers write, as paths in the project; a page's own follow. */
export const pageStyles = ['shared/src/ui/tokens.css', 'scripts/lib/html/page.css'] as const;
