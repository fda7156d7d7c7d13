import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepFilesInMemory } from './filesInMemory';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(path.join(tmpdir(), 'pautang-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

it('gives a test run a folder of its own, and removes those of runs that were killed', () => {
  // No process has a number beyond the kernel's highest.
  const killed = String(2 ** 23);
  const place = path.join(memory, `pautang-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(path.join(place, killed, 'left'), { recursive: true });
  const env: NodeJS.ProcessEnv = {};
  const folder = keepFilesInMemory(env, memory);
  expect(folder).toBe(path.join(place, String(process.pid)));
  expect(env['TMPDIR']).toBe(folder);
  expect(readdirSync(place)).toEqual([String(process.pid)]);
});

it('leaves a TMPDIR that is set as it is', () => {
  const env: NodeJS.ProcessEnv = { TMPDIR: '/mine' };
  expect(keepFilesInMemory(env, memory)).toBeNull();
  expect(env['TMPDIR']).toBe('/mine');
});

it('leaves the files on the disk where the machine has no such folder', () => {
  const env: NodeJS.ProcessEnv = {};
  expect(keepFilesInMemory(env, path.join(memory, 'nowhere'))).toBeNull();
  expect(env).toEqual({});
});
