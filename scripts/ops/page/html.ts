/** Markup that may stand in a page as it is. */
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

/** A mark of a terminal or of the direction of text could hide or change what stands beside it. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Nothing that we say ourselves is longer. */
const LONGEST = 1_000;

const codeOf = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text of others as it may be shown: what cannot be seen is written out, and what has no end is cut. */
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

/** Markup with values in it: whatever is not markup itself is shown as text. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + textOf(parts[index] ?? null)).join(''));
