import { readBuildFlags } from '../build/flags';
import { distFolder } from '../machine/workspace';
import { conformCommand } from './conformCommand';

const base = 'https://app.example';

it('is short where all is as the defaults are', () => {
  expect(conformCommand({ base, shell: distFolder('shell'), flags: readBuildFlags({}) })).toBe(
    'npm run conform -- web --base https://app.example',
  );
});

it('has the build and its settings where they are others, as words of a shell', () => {
  const flags = readBuildFlags({ STORE_BASE: 'https://store.example/', BEACONS: '' });
  expect(conformCommand({ base, shell: "/srv/the shell's", flags })).toBe(
    String.raw`STORE_BASE=https://store.example/ BEACONS='' npm run conform -- web --base https://app.example --shell '/srv/the shell'\''s'`,
  );
});
