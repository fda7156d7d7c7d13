import { useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import { cardGroups, instantLabel, money, plainName } from '@pautang/shared/format';
import { CopyButton } from '@pautang/shared/parts';
import { Button, DataList } from '@pautang/shared/ui';
import { paymentInWords } from './paymentInWords';
import { allocationOf, countsFrom, receiptAsText } from './receiptAsText';
import styles from './Receipt.module.css';
import { ShareText } from './ShareText';
import { texts } from '../texts';

interface ReceiptProps {
  readonly payment: PostedPayment;
  /** short number of the loan, if the page knows it */
  readonly loanNumber?: string;
  /** the page to pay the shortfall; only given right after the payment */
  readonly payRestAt?: string;
}

export function Receipt({ payment, loanNumber, payRestAt }: ReceiptProps) {
  const { clock } = useServices();
  const { billerName, reference } = payment;
  const facts: readonly (readonly [string, string])[] = [
    [texts.paidWith, plainName(payment.channelName)],
    ...(billerName === undefined ? [] : [[texts.biller, plainName(billerName)] as const]),
    [texts.posted, instantLabel(payment.postedAt, clock.now())],
    ...countsFrom(payment),
  ];
  return (
    <>
      <InWords payment={payment} {...(payRestAt === undefined ? {} : { payRestAt })} />
      <DataList
        items={allocationOf(payment).map(([label, pesos]) => ({ label, value: money(pesos) }))}
      />
      <hr />
      <div>
        <DataList items={facts.map(([label, value]) => ({ label, value }))} />
        {reference ? (
          <CopiedRow
            label={texts.reference}
            shown={cardGroups(reference)}
            value={reference}
            copied={texts.referenceLabel}
          />
        ) : null}
        <CopiedRow
          label={texts.receipt}
          shown={payment.receiptNumber}
          value={payment.receiptNumber}
          copied={texts.receiptLabel}
        />
      </div>
      <div className={styles.share}>
        <ShareText
          text={receiptAsText(payment, loanNumber)}
          share={texts.shareReceipt}
          keep={texts.keepReceipt}
          copied={texts.receiptAsText}
        />
      </div>
    </>
  );
}

/** Says in words that the payment was less, or more, than the amount asked for. */
function InWords({ payment, payRestAt }: ReceiptProps) {
  const { toCredit, shortfall = 0 } = payment;
  if (toCredit === 0 && shortfall === 0) return null;
  return (
    <div className={shortfall > 0 ? styles.partial : styles.excess}>
      <p>{paymentInWords(payment, payRestAt !== undefined)}</p>
      <div className={styles.lead}>
        {shortfall > 0 && payRestAt !== undefined ? (
          <Button variant="text" href={payRestAt}>
            {texts.payRest}
          </Button>
        ) : null}
        {toCredit > 0 ? (
          <Button variant="text" href={linkTo(paths.credit)}>
            {texts.seeCredit}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface CopiedRowProps {
  readonly label: string;
  readonly shown: string;
  /** the number as it is pasted */
  readonly value: string;
  /** the name of the number on the copy button: 'reference number' */
  readonly copied: string;
}

function CopiedRow({ label, shown, value, copied }: CopiedRowProps) {
  return (
    <div className={styles.copied}>
      <span className={styles.copiedLabel}>{label}</span>
      <span className={styles.copiedValue}>
        {shown}
        <span className={styles.copy}>
          <CopyButton value={value} label={copied} />
        </span>
      </span>
    </div>
  );
}
