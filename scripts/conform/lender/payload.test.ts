import { createCipheriv } from 'node:crypto';
import { encrypt } from '../../sandbox/http/cipher';
import { openPayload } from './payload';

const NAME = 'ph.pautang.sandbox';
const body = '{"code":0,"msg":"","data":[]}';
const sealed = encrypt(body, NAME);

/** Encrypts like a library that pads with zeros. */
function zeroPadded(text: string): string {
  const iv = Buffer.alloc(16, 1);
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(NAME.slice(0, 16).repeat(2)), iv);
  cipher.setAutoPadding(false);
  const padded = Buffer.alloc(Math.ceil((text.length + 1) / 16) * 16);
  padded.write(text);
  return Buffer.concat([iv, cipher.update(padded), cipher.final()]).toString('hex');
}

describe('the payload of an answer (decisions P4 and P5)', () => {
  it('is opened if it is as specified', () => {
    expect(openPayload(sealed, NAME)).toEqual({
      form: 'encrypted',
      value: JSON.parse(body),
      iv: sealed.slice(0, 32),
      fault: null,
    });
  });

  it.each([
    ['plain JSON', body, 'plain', /^plain JSON$/],
    ['upper-case hex', sealed.toUpperCase(), 'encrypted', /upper-case/],
    ['a line at its end', `${sealed}\n`, 'encrypted', /white space/],
    ['zeros for a padding', zeroPadded(body), 'encrypted', /padding/],
    ['Base64', Buffer.from(sealed, 'hex').toString('base64'), 'unreadable', /Base64/],
    ['a web page', '<html></html>', 'unreadable', /not hex$/],
    ['half a block', sealed.slice(0, -16), 'unreadable', /not an IV with whole blocks/],
    ['an IV alone', sealed.slice(0, 32), 'unreadable', /not an IV with whole blocks/],
    ['nothing', '', 'unreadable', /^nothing$/],
    ['text inside', encrypt('hello', NAME), 'unreadable', /does not open to JSON/],
    ['another key', encrypt(body, 'com.example.other.app'), 'unreadable', /does not open to JSON/],
  ])('is recognised as %s', (_what, given, form, fault) => {
    const opened = openPayload(given, NAME);
    expect([opened.form, opened.fault]).toEqual([form, expect.stringMatching(fault)]);
  });
});
