import { ResponseCode } from '@pautang/shared/contract/codes';
import { PACKAGE_NAME } from '../lender/lender';
import { onPostgres } from '../testing/onDatabases';
import { decrypt } from './cipher';

const url = '/api/anyAbCdEfGhIj?t=1';
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1];
const webp = [0x52, 0x49, 0x46, 0x46, 9, 9, 9, 9, 0x57, 0x45, 0x42, 0x50];
const gif = [...Buffer.from('GIF89a')];

interface Parts {
  readonly method?: string;
  readonly data?: string;
  readonly files?: readonly (readonly number[] | Uint8Array)[];
}

const receipt = JSON.stringify({ credit_purpose: 'receipt' });

onPostgres('an upload', (lender) => {
  async function send(
    { method = 'genericFileUpload', data = receipt, files = [jpeg] }: Parts,
    token?: string,
  ) {
    const form = new FormData();
    form.append('method', method);
    form.append('data', data);
    for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await lender().app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        package: PACKAGE_NAME,
        prefix: 'credit_',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const plain = response.statusCode === 200 ? decrypt(response.body, PACKAGE_NAME) : null;
    return { status: response.statusCode, ...JSON.parse(plain ?? response.body) };
  }

  it('keeps JPEG, PNG and WebP pictures and names them in their order', async () => {
    const { token } = await lender().create('approved');
    const answer = await send({ files: [jpeg, png, webp] }, token);
    expect(answer).toMatchObject({ status: 200, code: 0, data: [{ method: 'genericFileUpload' }] });
    const { fileIds } = answer.data[0].data;
    expect(new Set(fileIds).size).toBe(3);
    expect(fileIds).toEqual(fileIds.filter((id: string) => /^file_[0-9a-f]{20}$/.test(id)));
    const [alone] = (await send({ files: [png] }, token)).data[0].data.fileIds;
    expect(alone).toBe(fileIds[1]);
  });

  it('gives the same picture of another borrower another name', async () => {
    const [one, other] = [await lender().create('approved'), await lender().create('approved')];
    const ids = [await send({}, one.token), await send({}, other.token)].map(
      ({ data }) => data[0].data.fileIds[0],
    );
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('takes as much as is allowed at once, and not a byte more', async () => {
    const { token } = await lender().create('approved');
    const full = new Uint8Array(5 * 1024 * 1024);
    full.set(jpeg);
    const larger = new Uint8Array(full.length + 1);
    larger.set(jpeg);
    expect((await send({ files: Array.from({ length: 5 }, () => full) }, token)).code).toBe(0);
    const over = await send({ files: [larger] }, token);
    expect(over).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/files\.0: larger than/),
    });
  });

  it.each<[string, Parts, RegExp]>([
    ['no file', { files: [] }, /send 1 to 5, not 0/],
    ['six files', { files: Array.from({ length: 6 }, () => jpeg) }, /send 1 to 5, not more/],
    ['a GIF called .jpg', { files: [jpeg, gif] }, /files\.1: not a JPEG, PNG or WebP/],
    ['an empty file', { files: [[]] }, /files\.0: not a JPEG/],
    ['data that is no JSON', { data: 'x' }, /'data' is not the text of a JSON object/],
    ['data that is a list', { data: '[]' }, /'data' is not the text of a JSON object/],
  ])('refuses %s with 400 and a clear message', async (_what, parts, message) => {
    const { token } = await lender().create('approved');
    const answer = await send(parts, token);
    expect(answer).toMatchObject({ status: 400, msg: expect.stringMatching(message) });
  });

  it.each<[string, Parts, RegExp]>([
    ['keys without the prefix', { data: '{"purpose":"receipt"}' }, /'purpose'.*'credit_'/],
    ['a method that takes no files', { method: 'listQuestion', data: '{}' }, /takes no files/],
  ])('refuses %s', async (_what, parts, message) => {
    const { token } = await lender().create('approved');
    const answer = await send(parts, token);
    expect(answer).toMatchObject({
      code: ResponseCode.BAD_DATA,
      msg: expect.stringMatching(message),
    });
  });

  it('is not taken as an item of an envelope', async () => {
    const { client } = await lender().create('approved');
    const data = { purpose: 'receipt' };
    const answer = await client.send([{ method: 'genericFileUpload', data }]);
    expect(answer).toMatchObject({
      code: ResponseCode.BAD_DATA,
      msg: expect.stringMatching(/multipart/),
    });
  });
});
