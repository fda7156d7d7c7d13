import { mkdtempSync, rmSync } from 'node:fs';
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
