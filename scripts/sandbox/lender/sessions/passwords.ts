import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const LENGTH = 32;
const SALT_LENGTH = 16;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const key = await derive(password, salt, LENGTH);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/** A random hash that no password matches. Making it is quick; comparing with it takes as long as with a real one. */
export const hashOfNoPassword = (): string =>
  `${randomBytes(SALT_LENGTH).toString('hex')}:${randomBytes(LENGTH).toString('hex')}`;

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt, key] = stored.split(':').map((part) => Buffer.from(part, 'hex'));
  if (!salt || !key || key.length !== LENGTH) return false;
  return timingSafeEqual(await derive(password, salt, LENGTH), key);
}
