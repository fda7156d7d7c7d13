import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { uploads } from '../db/tables-feedback';
import { onPostgres } from '../testing/onDatabases';
import { prove } from '../testing/proving';
import { png, sendPictures, uploaderOf } from '../testing/uploading';

const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'pautang-pictures-'));
const folder = path.join(dataFolder, 'pictures');
const receipt = { purpose: 'receipt' };
const ticket = {
  type: 'repay',
  loanOrderId: null,
  receiverAccount: null,
  contact: 'maria@example.ph',
  description: 'I have paid already.',
  contactableTime: null,
} as const;
const content = (number: number) => Buffer.from(png(number)).toString('base64');

const define: Parameters<typeof onPostgres>[1] = (lender) => {
  const borrower = async () => {
    const known = await lender().create('settled');
    const { client } = known;
    const upload = uploaderOf(lender().app, known.token);
    const files = async (ids: readonly string[]) => {
      const rows = await lender().db.select().from(uploads);
      return ids.flatMap((id) => rows.find((row) => row.id === id)?.file ?? []);
    };
    return {
      ...known,
      send: (numbers: readonly number[]) => upload('genericFileUpload', receipt, numbers.map(png)),
      look: async (fileId = '') => (await client.ask('queryPicture', { fileId })).data?.content,
      open: async (receipts: readonly string[]) =>
        client.ask('saveFeedback', { ...ticket, receipts: [...receipts] }),
      files,
    };
  };

  it('are stored beside the database, each once', async () => {
    const { send, look, files } = await borrower();
    const ids = await send([1, 2, 1]);
    expect(await send([2])).toEqual([ids[1]]);
    const [one = '', two = ''] = await files(ids);
    expect(readFileSync(path.join(folder, one))).toEqual(Buffer.from(png(1)));
    expect(readFileSync(path.join(folder, two))).toEqual(Buffer.from(png(2)));
    expect(await look(ids[1])).toBe(content(2));
  });

  it('are refused beyond forty new ones a day', async () => {
    const { app } = lender();
    const { token, send } = await borrower();
    for (let first = 0; first < 40; first += 5)
      await send([first, first + 1, first + 2, first + 3, first + 4]);
    const more = () => sendPictures(app, token, 'genericFileUpload', receipt, [png(40)]);
    expect(await more()).toMatchObject({
      code: ResponseCode.RATE_LIMITED,
      msg: 'You can send 40 pictures a day. Send the next ones tomorrow.',
    });
    await send([3, 4]);
    await lender().advance({ advanceDays: 1 });
    expect((await more()).code).toBe(0);
  });

  it('are removed after a day unless a ticket uses them', async () => {
    const { send, open, look, files } = await borrower();
    const [used = '', left = ''] = await send([1, 2]);
    expect((await open([used])).code).toBe(0);
    const [usedFile = '', leftFile = ''] = await files([used, left]);
    await lender().advance({ advanceHours: 23 });
    expect(await look(left)).toBe(content(2));
    await lender().advance({ advanceHours: 2 });
    expect([await look(used), await look(left)]).toEqual([content(1), undefined]);
    expect([usedFile, leftFile].map((name) => existsSync(path.join(folder, name)))).toEqual([
      true,
      false,
    ]);
    expect((await open([left])).code).toBe(ResponseCode.NOT_FOUND);
    expect(await send([2])).toEqual([left]);
    expect(await look(left)).toBe(content(2));
  });

  it('are removed at once with their owner', async () => {
    const own = await borrower();
    const ids = await own.send([1, 2]);
    await own.open(ids.slice(0, 1));
    const names = await own.files(ids);
    const proof = await prove(lender(), own, 'deleteAccount');
    await own.client.get('deleteAccount', { reason: 'noNeed', proof });
    expect(names).toHaveLength(2);
    expect(names.filter((name) => readdirSync(folder).includes(name))).toEqual([]);
  });

  it('can be sent again if they could not be written', async () => {
    const { send, look } = await borrower();
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'no folder');
    await expect(send([1])).rejects.toThrow('500001');
    rmSync(folder);
    const [id] = await send([1]);
    expect(await look(id)).toBe(content(1));
  });
};

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));
onPostgres('pictures', define, { dataFolder, logLevel: 'silent' });
