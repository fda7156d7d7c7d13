import { base64urlOf } from '@pautang/shared/contract/base64url';

/**
 * The registry as the page has it, as the JWT that it is. The web server writes its payload as the JSON that was signed,
 * which compresses better than base64 (2.4 KB); a JWT that has another payload stands there as it is. The signature is
 * over the JWT, so a text that was changed on its way is refused.
 */
export function jwtOf(text: string): string {
  const [first, last] = [text.indexOf('.'), text.lastIndexOf('.')];
  const payload = text.slice(first + 1, last);
  if (first < 0 || !payload.startsWith('{')) return text;
  return `${text.slice(0, first)}.${base64urlOf(payload)}.${text.slice(last + 1)}`;
}
