import { ResponseCode } from '@pautang/shared/contract/codes';
import { onPostgres } from '../testing/onDatabases';
import { sendPictures, uploaderOf } from '../testing/uploading';

const bytes = (...values: number[]) => new Uint8Array(values);
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8);
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1);
const webp = bytes(0x52, 0x49, 0x46, 0x46, 9, 9, 9, 9, 0x57, 0x45, 0x42, 0x50);

const receipt = { purpose: 'receipt' };
type Files = Parameters<typeof sendPictures>[4];

onPostgres('an upload', (lender) => {
  const uploader = async () => {
    const { token } = await lender().create('approved');
    const upload = uploaderOf(lender().app, token);
    return (...files: Uint8Array<ArrayBuffer>[]) => upload('genericFileUpload', receipt, files);
  };
  async function send(
    files: Files,
    data: string | typeof receipt = receipt,
    method = 'genericFileUpload',
  ) {
    const { token } = await lender().create('approved');
    return sendPictures(lender().app, token, method, data, files);
  }

  it('keeps JPEG, PNG and WebP pictures and names them in their order', async () => {
    const upload = await uploader();
    const fileIds = await upload(jpeg, png, webp);
    expect(new Set(fileIds).size).toBe(3);
    expect(fileIds).toEqual(fileIds.filter((id) => /^file_[0-9a-f]{20}$/.test(id)));
    expect(await upload(png)).toEqual([fileIds[1]]);
  });

  it('gives the same picture of another borrower another name', async () => {
    const [one, other] = [await uploader(), await uploader()];
    expect(await one(jpeg)).not.toEqual(await other(jpeg));
  });

  it('takes the largest allowed size, and not a byte more', async () => {
    const full = new Uint8Array(5 * 1024 * 1024);
    full.set(jpeg);
    const larger = new Uint8Array(full.length + 1);
    larger.set(jpeg);
    expect((await send(Array.from({ length: 5 }, () => full))).code).toBe(0);
    const over = await send([larger]);
    expect(over).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/files\.0: larger than/),
    });
  });

  it.each([
    ['keys without the prefix', '{"purpose":"receipt"}', undefined, /'purpose'.*'credit_'/],
    ['a method that takes no files', '{}', 'listQuestion', /takes no files/],
  ])('refuses %s', async (_what, data, method, message) => {
    expect(await send([jpeg], data, method)).toMatchObject({
      code: ResponseCode.BAD_DATA,
      msg: expect.stringMatching(message),
    });
  });

  it('is refused as an item of an envelope', async () => {
    const { client } = await lender().create('approved');
    const data = { purpose: 'receipt' };
    const answer = await client.send([{ method: 'genericFileUpload', data }]);
    expect(answer).toMatchObject({
      code: ResponseCode.BAD_DATA,
      msg: expect.stringMatching(/multipart/),
    });
  });
});
