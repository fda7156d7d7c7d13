import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { payloadKey } from '@pautang/shared/contract/envelope';

const ALGORITHM = 'aes-256-cbc';
const BLOCK = 16;

/** Decision P4: a fresh IV before the ciphertext, the whole in lower-case hex. @throws Error on a short package name */
export function encrypt(plain: string, packageName: string): string {
  const iv = randomBytes(BLOCK);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(payloadKey(packageName), 'utf8'), iv);
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final()]).toString('hex');
}

/** null when the payload is not what `encrypt` makes with this package name. */
export function decrypt(payload: string, packageName: string): string | null {
  if (!isCipherText(payload)) return null;
  const bytes = Buffer.from(payload, 'hex');
  const key = Buffer.from(payloadKey(packageName), 'utf8');
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, BLOCK));
    const plain = Buffer.concat([decipher.update(bytes.subarray(BLOCK)), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    // wrong padding or bytes that are no text: the same answer, a garbled payload
    return null;
  }
}

export function isCipherText(payload: string): boolean {
  const blocks = payload.length / (BLOCK * 2);
  return Number.isInteger(blocks) && blocks >= 2 && /^[0-9a-f]+$/.test(payload);
}
