import { indexIn } from '../../release/registry/registryIndex';

/**
 * Where a page wants the registry: a shell that was built before 2026-11-23 reads a JWT only, one from before 2026-11-26
 * the whole registry only.
 */
const REGISTRY_MARKS = {
  jwt: '<!--registry-->',
  readable: '<!--readableRegistry-->',
  index: '<!--registryIndex-->',
};

/** All parts in the page together have at most so many characters. Those of four remotes have 15,000. */
const MOST_CHARACTERS = 40_000;

/** Three base64url parts separated by dots, which cannot contain a tag that would end the script element. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * A JWT with its payload as the JSON that was signed, which compresses better than base64 (2.4 KB). As it is where the
 * page could not read the very same bytes from an element.
 */
function readable(jwt: string): string {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const json = Buffer.from(body, 'base64url').toString('utf8');
  const isSame = Buffer.from(json).toString('base64url') === body;
  const isPlain = json.startsWith('{') && !/[<\n\r\0]/.test(json);
  return isSame && isPlain ? `${head}.${json}.${signature}` : jwt;
}

/**
 * The index of a registry in its first line, and a line for each part in the page: those of the remotes that the shell's
 * own table has. So the page does not grow with the others. A registry without an index stands there whole.
 */
function indexed(registry: string): string {
  const index = indexIn(registry);
  if (!index) return readable(registry);
  let content = `${readable(index.jwt)}\n`;
  const most = content.length + MOST_CHARACTERS;
  for (const { entry, text } of index.parts)
    if (entry.stable.area === undefined && content.length + text.length < most)
      content += `${text}\n`;
  return content;
}

const REGISTRY_ELEMENT = /<script type="application\/jwt" id="registry">([^<]*)<\/script>/;
const element = (content: string) =>
  `<script type="application/jwt" id="registry">${content}</script>`;

/** Returns the content that replaced the registry's mark in a page; null if the page has none. */
export const contentIn = (html: string): string | null => REGISTRY_ELEMENT.exec(html)?.[1] ?? null;

/** The registry that a page has in it, or its index, as the JWT that was signed; null where it has none. */
export function signedIn(html: string): { kind: 'registry' | 'index'; jwt: string } | null {
  const [content, ...lines] = contentIn(html)?.split('\n') ?? [];
  if (content === undefined) return null;
  const kind = lines.length > 0 ? 'index' : 'registry';
  if (JWT.test(content)) return { kind, jwt: content };
  const [first, last] = [content.indexOf('.'), content.lastIndexOf('.')];
  if (first === last) return null;
  const body = Buffer.from(content.slice(first + 1, last)).toString('base64url');
  return { kind, jwt: `${content.slice(0, first)}.${body}${content.slice(last)}` };
}

/** A built page with this content in place of the registry's mark. */
export const pageWith = (html: string, content: string): string =>
  Object.values(REGISTRY_MARKS).reduce(
    (page, mark) => page.replace(mark, () => element(content)),
    html,
  );

/**
 * The shell's page with the current registry inside, which saves the page a request (design, performance).
 * @param mayIndex false: phones would refuse the registry's index, so the page gets the whole registry
 */
export function shellPage(html: string, registry: string | null, mayIndex = true): string {
  const text = registry?.trimEnd();
  if (text === undefined || !JWT.test(text)) return html;
  if (html.includes(REGISTRY_MARKS.jwt)) return pageWith(html, text);
  const isIndexed = mayIndex && html.includes(REGISTRY_MARKS.index);
  return pageWith(html, isIndexed ? indexed(text) : readable(text));
}
