import { dateLabel } from '@pautang/shared/format';

export const texts = {
  contents: (parts: number): string => `Contents, ${parts} parts`,
  version: (version: string, updatedOn: string): string =>
    `Version ${version}, in force since ${dateLabel(updatedOn)}`,
  versionOnly: (version: string): string => `Version ${version}`,
  emptyTitle: 'This text is not here yet',
  emptyBody: 'Customer service can send it to you.',
  service: 'Customer service',
  all: 'All agreements',
} as const;
