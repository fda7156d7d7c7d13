import { fetchedPackage } from '../lib/machine/fetchedPackage';

/** Packages that only the checks of the phone hosts use. */
const packages = {
  'react-native': {
    version: '0.88.1',
    integrity:
      'sha512-wajWcLZ93GCN7k4Uwh4CS4L2Ah8ohcvkOXnvIYmh4Yvuqho5j3APZ9qozK+nQrHWSgauq4h8D3HN5DKK84SrHA==',
    megabytes: 4,
  },
  'react-native-safe-area-context': {
    version: '5.11.1',
    integrity:
      'sha512-yCltXXwhwp42vMqfhAsH5BWgAysbLNgwfn3PDwNpOn/CgwfM+eMWgScZIbHbMzJYNLi5bKJEOIUEG4RwKNiECA==',
    megabytes: 1,
  },
  'react-native-webview': {
    version: '16.0.0',
    integrity:
      'sha512-KIg5Yhy04lQfHdXC1JQPM+0kftMfPnH6AqDH7v6YskQ9kzfUacooofOFRmbaZHASq/0WY87Fx0peiFETFjOcCg==',
    megabytes: 1,
  },
  'tree-sitter-wasms': {
    version: '0.1.13',
    integrity:
      'sha512-wT+cR6DwaIz80/vho3AvSF0N4txuNx/5bcRKoXouOfClpxh/qqrF4URNLQXbbt8MaAxeksZcZd1j8gcGjc+QxQ==',
    megabytes: 5,
  },
  'web-tree-sitter': {
    version: '0.24.7',
    integrity:
      'sha512-CdC/TqVFbXqR+C51v38hv6wOPatKEUGxa39scAeFSm98wIhZxAYonhRQPSMmfZ2w7JDI0zQDdzdmgtNk06/krQ==',
    megabytes: 1,
  },
} as const;

/** Returns the folder of a package, which is fetched once from npm's registry. */
export const nativePackage = (name: keyof typeof packages): string =>
  fetchedPackage({ name, ...packages[name] }, () => undefined);

/** True in `npm run soak -- hosts`, for checks that fetch packages or take many seconds. */
export const areAllDue = process.env['HOSTS'] === 'all';
