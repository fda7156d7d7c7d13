import { instantLabel } from '@pautang/shared/format';
import { Illustration } from '@pautang/shared/parts';
import { Button, DataList, ErrorNote } from '@pautang/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import type { Cover } from '../host/state';
import { STORE_PAGE } from '../host/state';
import styles from './CoverPage.module.css';
import { pageTitles, texts } from './texts';

type Query = Readonly<Record<string, string>>;

export function coverTitle(cover: Cover): string {
  if (cover.kind === 'face') return texts.face;
  if (cover.kind === 'maintenance') return texts.maintenance;
  if (cover.kind === 'guide') return texts.guide;
  if (cover.page === STORE_PAGE) return texts.store;
  return pageTitles.get(cover.page) ?? texts.nativePage;
}

/** A native page that covers the app, which keeps running. */
export function CoverPage({ cover }: { cover: Cover }) {
  return (
    <section className={styles.cover} aria-label={coverTitle(cover)}>
      <Content cover={cover} />
    </section>
  );
}

function Content({ cover }: { cover: Cover }) {
  if (cover.kind === 'face') return <FaceCheck reason={cover.reason} />;
  if (cover.kind === 'maintenance') return <Maintenance until={cover.maintenanceTime} />;
  if (cover.kind === 'guide')
    return (
      <StandIn
        illustration="guideApproval"
        title={texts.guideTitle}
        body={texts.guideBody}
        back="primary"
      />
    );
  const { page, query } = cover;
  return pageTitles.has(page) ? <Form page={page} /> : <Other page={page} query={query} />;
}

const decisions = [
  ['pass', 'primary'],
  ['deny', 'quiet'],
  ['silent', 'text'],
] as const;

/** Replaces the camera: the person at the simulator decides the result of the check. */
function FaceCheck({ reason }: { reason: string }) {
  const { decideFace } = useHost().borrower;
  return (
    <StandIn illustration="review" title={texts.faceTitle} body={reason}>
      {decisions.map(([decision, variant]) => (
        <Button key={decision} full variant={variant} onClick={() => void decideFace(decision)}>
          {texts.decisions[decision]}
        </Button>
      ))}
    </StandIn>
  );
}

/** @param until an ISO 8601 instant (decision P10); any other text is left out */
function Maintenance({ until }: { until: string }) {
  const host = useHost();
  const [now] = useState(() => Date.now());
  const isInstant = !Number.isNaN(Date.parse(until));
  const end = isInstant ? `${texts.maintenanceUntil(instantLabel(until, now))} ` : '';
  return (
    <StandIn
      illustration="maintenance"
      title={texts.maintenanceTitle}
      body={`${end}${texts.maintenanceBody}`}
    >
      <Button full onClick={host.frame.reload}>
        {texts.tryAgain}
      </Button>
    </StandIn>
  );
}

/** A step of the credit form. 'Done' completes it at the lender, and only then tells the app to refresh. */
function Form({ page }: { page: string }) {
  const host = useHost();
  // a page about the whole credit is named after its own event
  const event = page.endsWith('_credit') ? page : 'complete_step';
  const busy = useHostState((state) => state.busy);
  const notice = useHostState((state) => state.notice);
  const [isTried, setIsTried] = useState(false);
  async function complete(): Promise<void> {
    setIsTried(true);
    if (await host.borrower.event(event)) host.closeCover();
  }
  return (
    <StandIn
      illustration="guideApproval"
      title={pageTitles.get(page) ?? ''}
      body={texts.formBody}
      back="text"
    >
      <ErrorNote message={isTried && notice?.tone === 'error' ? notice.text : null} />
      <Button full busy={busy === event} onClick={() => void complete()}>
        {texts.done}
      </Button>
    </StandIn>
  );
}

/** Replaces the app store, or a page that only the real native app has, and shows the app's request. */
function Other({ page, query }: { page: string; query: Query }) {
  const isStore = page === STORE_PAGE;
  return (
    <StandIn
      illustration={isStore ? 'welcome' : 'empty'}
      title={isStore ? texts.storeTitle : texts.unknownTitle(page)}
      body={isStore ? texts.storeBody : texts.unknownBody}
      items={Object.entries(query)}
      back="primary"
    />
  );
}

interface StandInProps {
  illustration: ComponentProps<typeof Illustration>['name'];
  title: string;
  body: string;
  /** the app's request */
  items?: readonly (readonly [label: string, value: string])[];
  /** the look of the button that returns to the app; left out: the page has none */
  back?: 'primary' | 'text';
  /** the other buttons */
  children?: ReactNode;
}

/** The common frame of the simulated native pages, which says that they are simulated. */
function StandIn({ illustration, title, body, items, back, children }: StandInProps) {
  const host = useHost();
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Illustration name={illustration} />
      </div>
      <h3 className={styles.title}>{title}</h3>
      {body ? <p className={styles.body}>{body}</p> : null}
      {items ? (
        <div className={styles.card}>
          {items.length === 0 ? (
            texts.noQuery
          ) : (
            <DataList items={items.map(([label, value]) => ({ label, value }))} />
          )}
        </div>
      ) : null}
      <div className={styles.actions}>
        {children}
        {back === undefined ? null : (
          <Button full variant={back} onClick={host.closeCover}>
            {texts.backToApp}
          </Button>
        )}
      </div>
      <p className={styles.mark}>{texts.standIn}</p>
    </div>
  );
}
