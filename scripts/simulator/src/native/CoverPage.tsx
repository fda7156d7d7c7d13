import type { ReactNode } from 'react';
import type { Cover } from '../host/state';
import styles from './CoverPage.module.css';
import { coverTitle, formPage, STORE_PAGE } from './coverTitle';
import { FaceCheckPage } from './FaceCheckPage';
import { FinishedPage } from './FinishedPage';
import { FormPage } from './FormPage';
import { GuidePage } from './GuidePage';
import { MaintenancePage } from './MaintenancePage';
import { OtherPage } from './OtherPage';
import { StorePage } from './StorePage';

/** A native page over the app; the app below keeps running. */
export function CoverPage({ cover }: { cover: Cover }): ReactNode {
  return (
    <section className={styles.cover} aria-label={coverTitle(cover)}>
      <Content cover={cover} />
    </section>
  );
}

function Content({ cover }: { cover: Cover }): ReactNode {
  if (cover.kind === 'face') return <FaceCheckPage reason={cover.reason} />;
  if (cover.kind === 'maintenance') return <MaintenancePage until={cover.maintenanceTime} />;
  if (cover.kind === 'guide') return <GuidePage />;
  if (cover.kind === 'finished') return <FinishedPage />;
  const { page, query } = cover;
  if (page === STORE_PAGE) return <StorePage query={query} />;
  const form = formPage(page);
  return form ? (
    <FormPage values={form.values} event={form.event} />
  ) : (
    <OtherPage page={page} query={query} />
  );
}
