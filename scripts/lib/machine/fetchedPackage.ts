import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { settle } from './settle';
import { projectRoot } from './workspace';

/** A package that is too large to be installed by `npm ci` for everybody. */
export interface FetchedPackage {
  readonly name: string;
  readonly version: string;
  /** integrity of the package's archive, as in a lock file */
  readonly integrity: string;
  readonly megabytes: number;
}

/** Checks the package's bytes. @throws Error for other bytes than the project expects */
function checkIntegrity(bytes: Buffer, { name, version, integrity }: FetchedPackage): void {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  if (found !== integrity)
    throw new Error(
      `${name} ${version} does not match its known integrity, but ${found}. Check the registry that npm uses.`,
    );
}

/** Returns the folder of a package's files, fetched once from npm's registry after `tell` has said so. */
export function fetchedPackage(wanted: FetchedPackage, tell: (line: string) => void): string {
  const { name, version, megabytes } = wanted;
  const parent = path.join(projectRoot(), '.pautang/engines');
  const folder = path.join(parent, `${name.replace(/\W+/g, '-')}-${version}`);
  if (existsSync(folder)) return folder;
  tell(`  fetching ${name} ${version}, about ${megabytes} MB`);
  const beside = `${folder}.${process.pid}.new`;
  mkdirSync(beside, { recursive: true });
  try {
    const asked = ['pack', `${name}@${version}`, '--silent', '--pack-destination', beside];
    const [archive = ''] = execFileSync('npm', asked, { encoding: 'utf8' }).trim().split('\n');
    const file = path.join(beside, archive);
    checkIntegrity(readFileSync(file), wanted);
    execFileSync('tar', ['-xz', '--strip-components=1', '-C', beside, '-f', file]);
    rmSync(file);
    settle(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return folder;
}
