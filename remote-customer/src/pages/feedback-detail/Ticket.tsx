import { useServices } from '@pautang/shared/app';
import type { Feedback } from '@pautang/shared/contract/feedback';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { instantLabel, loanLabel, maskCard, mobileLabel, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Chip, DataList, classNames } from '@pautang/shared/ui';
import { SentPictures } from '../../components/tickets/SentPictures';
import { texts as ticketTexts, typeLabels } from '../../components/tickets/texts';
import styles from './Page.module.css';
import { texts } from './texts';

export function Ticket({ ticket }: { readonly ticket: Feedback }) {
  const { clock } = useServices();
  const { ticketNumber, type, description, createTime, resolved, receipts } = ticket;
  return (
    <Card className={shapes.stack12}>
      <div>
        <div className={classNames(shapes.row, styles.head)}>
          <h1>{typeLabels[type]}</h1>
          <Chip tone={resolved ? 'plain' : 'brand'}>
            {resolved ? ticketTexts.resolved : ticketTexts.open}
          </Chip>
        </div>
        <p className={shapes.soft}>
          {texts.sent(ticketNumber, instantLabel(createTime, clock.now()))}
        </p>
      </div>
      <p className={styles.words}>{description}</p>
      <SentPictures fileIds={receipts} label={texts.receipts} />
      <DataList items={factsOf(ticket)} />
    </Card>
  );
}

function factsOf({ loanOrder, receiverAccount, contact, contactableTime }: Feedback) {
  return [
    ...(loanOrder === null
      ? []
      : [
          {
            label: texts.loan,
            value: (
              <a href={linkTo(paths.repayDetail, { loanOrderId: loanOrder.loanOrderId })}>
                {texts.loanIs(loanLabel(loanOrder.loanNumber), money(loanOrder.totalAmount))}
              </a>
            ),
          },
        ]),
    ...(receiverAccount === null
      ? []
      : [{ label: texts.account, value: maskedAccount(receiverAccount) }]),
    { label: texts.contact, value: mobileLabel(contact) },
    ...(contactableTime === null ? [] : [{ label: texts.time, value: contactableTime }]),
  ];
}

/** Masks an account number. Other words stay as they are. */
const maskedAccount = (account: string): string =>
  /^\d{8,}$/.test(account) ? maskCard(account) : account;
