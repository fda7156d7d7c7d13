import { DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** What the app handed over to a native page. */
export function QueryList({ query }: { query: Readonly<Record<string, string>> }): ReactNode {
  const entries = Object.entries(query);
  if (entries.length === 0) return texts.noQuery;
  return <DataList items={entries.map(([label, value]) => ({ label, value }))} />;
}
