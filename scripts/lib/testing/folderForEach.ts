import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes an empty folder for each test, and removes it afterwards. @returns its path during a test */
export function folderForEach(): () => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pautang-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** Writes a file, and makes the folders above it. @returns its full path */
export function writeBelow(folder: string, name: string, content: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Makes a project with these files for each test, in which commands run. */
export function projectForEach(files: Readonly<Record<string, string>>) {
  const root = folderForEach();
  const write = (name: string, content: string) => writeBelow(root(), name, content);
  beforeEach(() => {
    for (const [name, content] of Object.entries(files)) write(name, content);
    write('package.json', '{"name":"pautang"}');
    jest.spyOn(process, 'cwd').mockReturnValue(root());
  });
  afterEach(() => jest.restoreAllMocks());
  return { root, write };
}
