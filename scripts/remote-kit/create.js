#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Writes a new remote: `npm create pautang-remote savings` in its own repository, or `npm run create -- savings`. */

const here = path.dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** The registry's rule for names of remotes. */
const NAME = /^[a-z][a-z0-9-]{0,31}$/;
/** npm does not pack files whose names begin with a dot. */
const DOTTED = { gitignore: '.gitignore', github: '.github', 'gitlab-ci.yml': '.gitlab-ci.yml' };
/** Files only for a remote's own repository; the whole project has these for all remotes. */
const ONLY_APART = new Set(['README.md', 'e2e', 'tsconfig.json', ...Object.keys(DOTTED)]);

const versionsFile = path.join(here, 'versions.json');
/** Whether this is the package `create-pautang-remote`, which has this file. */
const isApart = existsSync(versionsFile);

function fail(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const options = isApart ? { packages: { type: 'string' } } : {};
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    // Keep Node's own message, but cut off its advice about dashes.
    const [why = ''] = error.message.split(/\.? To specify|\n/);
    return fail(
      `${why}. Use: ${isApart ? 'npm create pautang-remote <name> [-- --packages <folder>]' : 'npm run create -- <name>'}`,
    );
  }
}

/** Returns the kit's packages as files of a folder, for a company without a registry. */
function fromFolder(folder, to) {
  if (!existsSync(folder)) fail(`--packages must name a folder: ${folder} does not exist.`);
  const files = readdirSync(folder);
  const named = (name) => {
    const file = files.find((one) => one.startsWith(`${name}-`) && one.endsWith('.tgz'));
    if (file === undefined) fail(`There is no ${name}-*.tgz in ${folder}.`);
    return `file:${path.relative(to, path.join(folder, file))}`;
  };
  return {
    kit: named('pautang-remote-kit'),
    shared: named('pautang-shared'),
    lender: named('pautang-sandbox-lender'),
  };
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`A remote needs Node 20.19 or newer; this is ${process.version}. Install that first.`);
const { values, positionals } = readArguments();
// Without `--` npm takes the option for itself.
if (values.packages === undefined && process.env['npm_config_packages'])
  fail(
    "npm kept --packages for itself, and nothing was done. Put -- before the option: '… -- --packages <folder>'.",
  );

const [name = '', ...more] = positionals;
if (!NAME.test(name) || more.length > 0)
  fail(
    `'${positionals.join(' ')}' is no name of a remote: use small letters, digits and dashes, such as savings.`,
  );
const root = path.resolve(here, '../..');
const versions = isApart ? readJson(versionsFile) : { taken: ['shell', 'simulator', 'kit'] };
if (versions.taken.includes(name)) fail(`The app has '${name}' already. Choose another name.`);
const to = isApart ? path.resolve(name) : path.join(root, `remote-${name}`);
if (existsSync(to)) fail(`${to} already exists. Choose another name, or remove it.`);
const given = values.packages === undefined ? {} : fromFolder(path.resolve(values.packages), to);

const words = {
  ...versions,
  ...given,
  name,
  Name: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' '),
};
const filled = (text) => text.replaceAll(/\{\{(\w+)\}\}/g, (whole, word) => words[word] ?? whole);

function copy(from, folder) {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(from)) {
    if (!isApart && ONLY_APART.has(entry)) continue;
    const [source, target] = [path.join(from, entry), path.join(folder, DOTTED[entry] ?? entry)];
    if (statSync(source).isDirectory()) copy(source, target);
    else writeFileSync(target, filled(readFileSync(source, 'utf8')));
  }
}

/** Sets the versions of packages as they are installed here: as a workspace, or from files. */
function adaptPackage(manifest) {
  if (!isApart) {
    const { scripts, dependencies, devDependencies } = readJson(
      path.join(root, 'remote-customer/package.json'),
    );
    const own = { name: `@pautang/remote-${name}`, scripts, dependencies, devDependencies };
    return { ...manifest, ...own };
  }
  if (given.lender === undefined) return manifest;
  // The kit requires the lender and shared by versions that no registry has. Take the files that the dependencies name,
  // so that `npm install <newer files>` can change them.
  const names = ['@pautang/sandbox-lender', '@pautang/shared'];
  const overrides = Object.fromEntries(names.map((one) => [one, `$${one}`]));
  const devDependencies = { ...manifest.devDependencies, '@pautang/sandbox-lender': given.lender };
  return { ...manifest, devDependencies, overrides };
}

copy(path.join(here, 'template'), to);
const file = path.join(to, 'package.json');
writeFileSync(file, `${JSON.stringify(adaptPackage(readJson(file)), null, 2)}\n`);
const next = isApart
  ? [`cd ${name}`, 'npm install', 'npm run dev']
  : ['npm install', `npm run dev -- ${name}`, `npm run test:unit -- remote-${name}`];
console.log([`Made ${path.relative(process.cwd(), to)}. Next:`, '', ...next].join('\n  '));
