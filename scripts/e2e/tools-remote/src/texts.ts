/** Texts of the remote that the browser tests publish, which has a page for each service of the shell. */
export const texts = {
  host: {
    heading: 'The host',
    banPage: 'Ban back on this page',
    banWhole: 'Ban back',
    allow: 'Allow back',
    load: 'Load under the host’s cover',
    cover: 'Load under the app’s cover',
    loaded: 'Loaded',
    store: 'Show in the store',
    channels: 'Ask for channels',
    available: (codes: readonly number[]): string => `Channels: ${codes.join(' ')}`,
    guide: 'Open the guide',
    refresh: 'Refresh the app',
  },
  codes: {
    heading: 'Codes',
    rollOver: 'Roll over',
    restructure: 'Restructure',
  },
  kept: {
    heading: 'Kept',
    rollover: 'A rollover is under way',
    html: 'Restructure agreement',
    first: 'First loan',
  },
  list: {
    heading: 'A list',
    row: (number: number): string => `Row ${number}`,
    away: 'Away',
  },
} as const;
