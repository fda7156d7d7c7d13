import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import path from 'node:path';
import { folderForEach } from '../../lib/testing/folderForEach';
import { asNobody } from '../testing/asNobody';
import { ensureKeys, filesOf, readKeySet, readSigner } from './keyFolder';

const folder = folderForEach();
afterEach(() => jest.restoreAllMocks());

describe('a key folder', () => {
  it('has no keys if it does not exist', () => {
    const nowhere = path.join(folder(), 'nowhere');
    expect(readKeySet(nowhere, 'registry')).toBeNull();
    expect(filesOf(nowhere)).toEqual([]);
  });

  it('is refused if it is a file', () => {
    const file = path.join(folder(), 'file');
    writeFileSync(file, 'x');
    for (const work of [
      () => readKeySet(file, 'registry'),
      () => readSigner(file, 'registry'),
      () => ensureKeys(file, 'registry'),
      () => filesOf(file),
    ])
      expect(work).toThrow(
        expect.objectContaining({
          code: 'usage',
          message: `${file} is no folder: say with --keys where the keys are.`,
        }),
      );
  });

  it('is not taken for an empty one if it cannot be read', async () => {
    const { active } = ensureKeys(folder(), 'registry');
    const before = readdirSync(folder());
    const set = path.join(folder(), 'registry.json');
    const signer = path.join(folder(), `registry.${active}.private.json`);
    chmodSync(folder(), 0o755);
    for (const file of [set, signer]) chmodSync(file, 0);
    await asNobody(() => {
      for (const work of [readKeySet, readSigner, ensureKeys])
        expect(() => work(folder(), 'registry')).toThrow(
          `${set} cannot be read: this user is not allowed to`,
        );
    });
    chmodSync(set, 0o644);
    rmSync(signer);
    mkdirSync(signer);
    expect(() => readSigner(folder(), 'registry')).toThrow(/\.private\.json cannot be read: /);
    expect(readdirSync(folder())).toEqual(before);
  });

  it.each([
    ['the disk is full', 'ENOSPC', 'writeFileSync'],
    ['this user is not allowed to', 'EPERM', 'linkSync'],
  ] as const)('causes one line and stays empty if %s', (why, code, act) => {
    jest.spyOn(fs, act).mockImplementation(() => {
      throw Object.assign(new Error(code), { code, syscall: 'open' });
    });
    expect(() => ensureKeys(folder(), 'registry')).toThrow(
      expect.objectContaining({
        code: 'refused',
        message: expect.stringContaining(`The keys in ${folder()} cannot be written: ${why}`),
      }),
    );
    expect(filesOf(folder())).toEqual([]);
  });

  it.each(['junk', '{"active":"x","keys":[]}', '{"active":"x","keys":[{"kty":"EC"}]}', '[]'])(
    'causes an error with the file’s name if that is no set of keys: %s',
    (text) => {
      const file = path.join(folder(), 'team-borrow.json');
      writeFileSync(file, text);
      expect(() => readKeySet(folder(), 'team-borrow')).toThrow(`${file} is no set of public keys`);
    },
  );

  it('cannot sign with the public half alone', () => {
    const { active } = ensureKeys(folder(), 'registry');
    const file = path.join(folder(), `registry.${active}.private.json`);
    rmSync(file);
    expect(() => readSigner(folder(), 'registry')).toThrow(
      expect.objectContaining({
        code: 'refused',
        message: `The private key ${file} is missing: only its owner can sign. Say with --keys where it is.`,
      }),
    );
  });

  it('gives the keys that another process makes at the same time, and keeps no others', () => {
    const other = path.join(folder(), 'other');
    const theirs = ensureKeys(other, 'registry');
    const write = fs.writeFileSync;
    // Another process creates the key between our check and our link.
    jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((...args) => {
      write(...args);
      fs.copyFileSync(path.join(other, 'registry.json'), path.join(folder(), 'registry.json'));
    });
    expect(ensureKeys(folder(), 'registry')).toEqual(theirs);
    expect(filesOf(folder())).toEqual(['other', 'registry.json']);
  });
});
