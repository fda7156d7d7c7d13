/** A name with ten digits of the content's hash, so the file never changes. */
export const HASHED = /\/[\w.-]+\.[0-9a-f]{10}\.(?:js|css)$/;

export async function hashOf(bytes: ArrayBuffer, digest: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${digest}`, bytes));
  return `sha${digest}-${btoa(String.fromCharCode(...hash))}`;
}

export async function matches(file: Response, integrity: string): Promise<boolean> {
  const [, digest = ''] = /^sha(256|384)-/.exec(integrity) ?? [];
  return digest !== '' && (await hashOf(await file.arrayBuffer(), digest)) === integrity;
}
