import type { QueryState } from '@pautang/shared/ui';
import { Button, Card, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import { LenderText } from '../server-html/LenderText';
import shapes from '../shapes/shapes.module.css';

const texts = {
  kept: 'The agreement did not load now. This is how you last read it; you agree to it once it has loaded.',
  load: 'Load it again',
  version: (version: string): string => `version ${version}`,
} as const;

interface Agreement {
  readonly title: string;
  readonly version: string;
  /** as the lender wrote it */
  readonly html: string;
}

interface AgreementSheetProps {
  readonly open: boolean;
  /** shown until the agreement, which has its own title, has loaded */
  readonly title: string;
  readonly agreement: QueryState<Agreement>;
  /** the agreement that the borrower read before for the same terms, shown if it does not load; null: not read before */
  readonly kept: string | null;
  readonly onClose: () => void;
}

/** Shows the agreement for the terms of the page, with its version. */
export function AgreementSheet(props: AgreementSheetProps) {
  const { open, title, agreement, kept, onClose } = props;
  const isMissing = agreement.data === undefined && agreement.error !== undefined;
  return (
    <Sheet open={open} onClose={onClose} title={agreement.data?.title ?? title}>
      {isMissing && kept !== null ? (
        <>
          <Card tone="warn">
            <p>{texts.kept}</p>
            <Button variant="text" busy={agreement.isFetching} onClick={agreement.refetch}>
              {texts.load}
            </Button>
          </Card>
          <LenderText html={kept} isSmall />
        </>
      ) : (
        <QueryView query={agreement} skeleton={<Skeleton height={240} />}>
          {({ version, html }) => (
            <>
              <LenderText html={html} isSmall />
              <p className={shapes.small}>{texts.version(version)}</p>
            </>
          )}
        </QueryView>
      )}
    </Sheet>
  );
}
