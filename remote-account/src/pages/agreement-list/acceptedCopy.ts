import type { AcceptedText } from '@pautang/shared/contract/acceptedAgreement';
import { texts } from './texts';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE =
  'body{max-width:42em;margin:1em auto;padding:0 1em;font:16px/1.5 sans-serif}table{border-collapse:collapse}th,td{padding:4px 8px;border:1px solid #999;text-align:left}';

/** A copy as an HTML file. The page has sanitised the text, so the file runs and loads nothing. */
export function acceptedFile(accepted: AcceptedText, shown: Element): File {
  const head = texts.copyHead(accepted).map((line) => `<p>${escape(line)}</p>`);
  const html = [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escape(accepted.title)}</title><style>${STYLE}</style></head><body>`,
    ...head,
    shown.innerHTML,
    '</body></html>',
  ].join('\n');
  return new File([html], texts.fileName(accepted), { type: 'text/html' });
}

const LINES = 'h2,h3,p,li,dt,dd,caption,tr';

/** The copy as plain text, with a line for each heading, paragraph, item and row of a table. */
export function acceptedAsText(accepted: AcceptedText, shown: Element): string {
  const lines = Array.from(shown.querySelectorAll(LINES), (line) => {
    const cells = Array.from(line.querySelectorAll('th,td'), ({ textContent }) => textContent);
    const words = cells.length > 0 ? cells.join('  ') : (line.textContent ?? '');
    return line.localName === 'h2' ? `\n${words}` : words;
  });
  return [...texts.copyHead(accepted), ...lines].join('\n');
}
