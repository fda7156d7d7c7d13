/** Where a page wants the registry: a shell that was built before 2026-11-23 reads a JWT only. */
const REGISTRY_MARKS = { jwt: '<!--registry-->', readable: '<!--readableRegistry-->' };

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
  const isPlain = json.startsWith('{') && !/[<\r\0]/.test(json);
  return isSame && isPlain ? `${head}.${json}.${signature}` : jwt;
}

const REGISTRY_ELEMENT = /<script type="application\/jwt" id="registry">([^<]*)<\/script>/;
const element = (content: string) =>
  `<script type="application/jwt" id="registry">${content}</script>`;

/** The registry that a page has in it, as the JWT that was signed; null where it has none. */
export function registryIn(html: string): string | null {
  const [, content] = REGISTRY_ELEMENT.exec(html) ?? [];
  if (content === undefined || JWT.test(content)) return content ?? null;
  const [first, last] = [content.indexOf('.'), content.lastIndexOf('.')];
  if (first === last) return null;
  const body = Buffer.from(content.slice(first + 1, last)).toString('base64url');
  return `${content.slice(0, first)}.${body}${content.slice(last)}`;
}

/** The shell's page with the current registry inside, which saves the page a request (design, performance). */
export function shellPage(html: string, registry: string | null): string {
  const text = registry?.trimEnd();
  if (text === undefined || !JWT.test(text)) return html;
  return html
    .replace(REGISTRY_MARKS.jwt, () => element(text))
    .replace(REGISTRY_MARKS.readable, () => element(readable(text)));
}
