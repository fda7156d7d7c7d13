import type { AcceptedText } from '@pautang/shared/contract/acceptedAgreement';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { loanLabel } from '@pautang/shared/format';
import { LenderText } from '@pautang/shared/server-html';
import { CopyButton } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Card,
  DataList,
  ErrorNote,
  Icon,
  QueryView,
  Sheet,
  Skeleton,
  classNames,
} from '@pautang/shared/ui';
import { useState } from 'react';
import { useAccountAgreementQuery } from '../../components/agreements';
import { recordLabel } from '../../components/recordLabel';
import styles from './AcceptedSheet.module.css';
import { acceptedAsText } from './acceptedCopy';
import { inGroups, useVerdict } from './fingerprint';
import { ShareAccepted } from './ShareAccepted';
import { texts } from './texts';

interface AcceptedSheetProps {
  readonly agreementId: string;
  readonly onClose: () => void;
}

export function AcceptedSheet({ agreementId, onClose }: AcceptedSheetProps) {
  const query = useAccountAgreementQuery(agreementId);
  const accepted = query.currentData;
  /** the element with the text; the copies are made from it */
  const [shown, setShown] = useState<HTMLElement | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={accepted?.title ?? texts.heading}
      footer={accepted && shown ? <ShareAccepted accepted={accepted} shown={shown} /> : null}
    >
      <QueryView query={{ ...query, data: accepted }} skeleton={<Skeleton height={320} />}>
        {(one) => (
          <>
            <Facts accepted={one} />
            {one.hash === null ? (
              <Card tone="warn">{texts.notKept}</Card>
            ) : (
              <Verdict html={one.html} hash={one.hash} />
            )}
            <div ref={setShown}>
              <LenderText html={one.html} isSmall />
            </div>
            {shown ? (
              <div className={classNames(shapes.row, styles.copy)}>
                <span>{texts.copyTitle}</span>
                <CopyButton value={acceptedAsText(one, shown)} label={texts.copyLabel} />
              </div>
            ) : null}
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

function Facts({ accepted }: { readonly accepted: AcceptedText }) {
  const { acceptedAt, version, loanOrderId, loanNumber } = accepted;
  return (
    <DataList
      items={[
        { label: texts.accepted, value: recordLabel(acceptedAt) },
        { label: texts.versionLabel, value: version },
        {
          label: texts.loan,
          value: <a href={linkTo(paths.repayDetail, { loanOrderId })}>{loanLabel(loanNumber)}</a>,
        },
      ]}
    />
  );
}

function Verdict({ html, hash }: { readonly html: string; readonly hash: string }) {
  const verdict = useVerdict(html, hash);
  return (
    <div className={styles.proof}>
      <div className={shapes.row}>
        <span className={shapes.muted}>{texts.fingerprint}</span>
        <CopyButton value={hash} label={texts.copyFingerprint} />
      </div>
      <p className={styles.hash}>{inGroups(hash)}</p>
      {verdict === 'differs' ? (
        <>
          <ErrorNote message={texts.differs} />
          <a href={linkTo(paths.customerCenter)}>{texts.contact}</a>
        </>
      ) : (
        <output className={styles.verdict}>
          {verdict === 'matches' ? (
            <span className={styles.good}>
              <Icon name="check" size={20} />
            </span>
          ) : null}
          <span>{texts[verdict]}</span>
        </output>
      )}
    </div>
  );
}
