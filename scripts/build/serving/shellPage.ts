import { indexIn } from '../../release/registry/registryIndex';

/** Marks that the registry replaces. Shells from before 2026-11-23 read only a JWT, from before 2026-11-26 no index. */
const REGISTRY_MARKS = {
  jwt: '<!--registry-->',
  readable: '<!--readableRegistry-->',
  index: '<!--registryIndex-->',
};

/** Three base64url parts separated by dots, which cannot contain a tag that would end the script element. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Returns a JWT with its payload as JSON (2.4 KB less); unchanged if a page would read other bytes. */
function readable(jwt: string): string {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const json = Buffer.from(body, 'base64url').toString('utf8');
  const isSame = Buffer.from(json).toString('base64url') === body;
  const isPlain = json.startsWith('{') && !/[<\n\r\0]/.test(json);
  return isSame && isPlain ? `${head}.${json}.${signature}` : jwt;
}

/**
 * Returns the index of a registry, as a line. Phones request the part of the area that they open, and the others when
 * the page is quiet: the parts of four remotes with their previous versions would make the page twice as heavy, more
 * than a server sends before the first answer (2026-11-27: 20 KB and 9). A registry without an index stays whole.
 */
function indexed(registry: string): string {
  const index = indexIn(registry);
  return index ? `${readable(index.jwt)}\n` : readable(registry);
}

const REGISTRY_ELEMENT = /<script type="application\/jwt" id="registry">([^<]*)<\/script>/;
const element = (content: string) =>
  `<script type="application/jwt" id="registry">${content}</script>`;

/** Returns the content that replaced the registry's mark in a page; null if the page has none. */
export const contentIn = (html: string): string | null => REGISTRY_ELEMENT.exec(html)?.[1] ?? null;

/** Returns the registry in a page, or its index, as the signed JWT; null if it has none. */
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

/** Returns a built page with this content in place of the registry's mark. */
export const pageWith = (html: string, content: string): string =>
  Object.values(REGISTRY_MARKS).reduce(
    (page, mark) => page.replace(mark, () => element(content)),
    html,
  );

/**
 * Returns the shell's page with the current registry inside, which saves the page a request (design, performance).
 * @param mayIndex false: phones would refuse the registry's index, so the page gets the whole registry
 */
export function shellPage(html: string, registry: string | null, mayIndex = true): string {
  const text = registry?.trimEnd();
  if (text === undefined || !JWT.test(text)) return html;
  if (html.includes(REGISTRY_MARKS.jwt)) return pageWith(html, text);
  const isIndexed = mayIndex && html.includes(REGISTRY_MARKS.index);
  return pageWith(html, isIndexed ? indexed(text) : readable(text));
}
