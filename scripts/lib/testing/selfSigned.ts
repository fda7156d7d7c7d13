import type { KeyObject } from 'node:crypto';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Encodes an element of DER: its tag, its length and its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
function utcTime(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const SUBJECT_ALT_NAME = objectId('551d11');
const DAY_MS = 86_400_000;

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
  /** sha256 of the public key in base64, by which a browser can be told to trust the certificate */
  readonly spki: string;
}

const pem = (kind: string, body: Buffer) =>
  `-----BEGIN ${kind}-----\n${body.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;

const exported = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

/** Makes a key and a certificate for localhost, valid for a day. Browsers speak HTTP/2 only over TLS. */
export function selfSigned(): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const host = Buffer.from('localhost');
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, host))));
  const spki = exported(publicKey);
  const serial = randomBytes(8);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    name,
    spki,
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x82, host)))))),
  );
  const signature = sign('sha256', body, privateKey);
  const cert = sequence(body, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', cert),
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}
