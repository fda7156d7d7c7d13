import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { EntryModule, Sources } from '../catalogue';

const folderOf = (name: string): string => path.join(__dirname, '../../../../shared/src', name);

function textsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

export function kitSources(): Sources {
  const entries = path.join(__dirname, '../entries');
  const texts = textsIn(entries);
  return {
    modules: Object.fromEntries(
      Object.keys(texts).map((file) => [
        file,
        jest.requireActual<EntryModule>(path.join(entries, file)),
      ]),
    ),
    texts,
    components: {
      '@pautang/shared/ui': textsIn(folderOf('ui')),
      '@pautang/shared/parts': textsIn(folderOf('parts')),
    },
  };
}
