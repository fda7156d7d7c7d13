import { useAppSelector, useServices, useSwapVeto } from '@pautang/shared/app';
import { feedbackTypes } from '@pautang/shared/contract/feedback';
import { genericFileUpload } from '@pautang/shared/contract/upload';
import type { useDraft } from '@pautang/shared/drafts';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import { accountLabel } from '@pautang/shared/format';
import { OptionCards } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, ErrorNote, TextField } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useRef, useState } from 'react';
import type { InferOutput } from '@pautang/shared/schema';
import { MessageField } from '../../components/message-field/MessageField';
import { PicturePicker } from '../../components/pictures/PicturePicker';
import type { keptPictures } from '../../components/pictures/usePictures';
import { sendPicture, usePictures } from '../../components/pictures/usePictures';
import { typeLabels } from '../../components/tickets/texts';
import { useCustomerAccountQuery } from './api';
import { LoanField } from './LoanField';
import styles from './Page.module.css';
import { texts } from './texts';
import type { TicketDraft } from './ticketForm';
import { checkTicket } from './ticketForm';
import { useSendTicket } from './useSendTicket';

const types = feedbackTypes.map((value) => ({ value, title: typeLabels[value] }));

/** the fields under 'Add details' */
const isDetail: ReadonlySet<string> = new Set(['receiverAccount', 'contact', 'contactableTime']);

interface TicketFormProps {
  /** the kept draft, or a new one */
  readonly begun: TicketDraft;
  readonly fieldsDraft: ReturnType<typeof useDraft<TicketDraft>>;
  readonly picturesDraft: ReturnType<typeof useDraft<InferOutput<typeof keptPictures>>>;
}

export function TicketForm({ begun, fieldsDraft, picturesDraft }: TicketFormProps) {
  const { client } = useServices();
  const [form, setForm] = useState(begun);
  const newest = useRef(begun);
  const details = useRef<HTMLDetailsElement>(null);
  const [tries, setTries] = useState(0);
  const pictures = usePictures({
    draft: picturesDraft,
    send: sendPicture(client, genericFileUpload, { purpose: 'receipt' }),
  });
  const change = (more: Partial<TicketDraft>) => {
    newest.current = { ...newest.current, ...more };
    setForm(newest.current);
    void fieldsDraft.write(newest.current);
  };
  const forget = () => Promise.all([fieldsDraft.forget(), picturesDraft.forget()]);
  const sending = useSendTicket({ form, newest, pictures, keep: change, forget });
  useUnfinished(null);
  useSwapVeto(form === begun ? null : 'flow');

  const errors = tries > 0 ? checkTicket(form) : {};
  const element = useFocusOnError(tries);
  const type = <N extends keyof TicketDraft>(name: N, value: TicketDraft[N]) => {
    change({ [name]: value });
    sending.reset();
  };
  const submit = () => {
    setTries(tries + 1);
    const wrong = Object.keys(checkTicket(form));
    // A closed part can neither show errors nor take the focus.
    if (details.current && wrong.some((name) => isDetail.has(name))) details.current.open = true;
    if (pictures.tryIt() && wrong.length === 0) void sending.send();
  };

  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={shapes.stack8}>
        <h2 className={styles.label}>{texts.type}</h2>
        <OptionCards
          label={texts.type}
          stacked
          options={types}
          value={form.type}
          error={errors.type ?? null}
          onChange={(value) => type('type', value)}
        />
      </div>
      <MessageField
        label={texts.description}
        min={texts.minimum}
        value={form.description}
        error={errors.description ?? null}
        isKept={fieldsDraft.isKept}
        onChange={(text) => type('description', text)}
      />
      <PicturePicker pictures={pictures} />
      <details ref={details} className={styles.details}>
        <summary className={styles.add}>{texts.details}</summary>
        <div className={styles.form}>
          <LoanField value={form.loanOrderId} onChange={(value) => type('loanOrderId', value)} />
          <AccountField
            value={form.receiverAccount}
            error={errors.receiverAccount}
            onChange={(text) => type('receiverAccount', text)}
          />
          <TextField
            label={texts.contact}
            hint={texts.contactHint}
            autoCapitalize="none"
            autoCorrect="off"
            value={form.contact}
            error={errors.contact}
            onChange={(text) => type('contact', text)}
          />
          <TextField
            label={texts.time}
            hint={texts.timeHint}
            value={form.contactableTime}
            error={errors.contactableTime}
            onChange={(text) => type('contactableTime', text)}
          />
        </div>
      </details>
      <ErrorNote message={sending.message} />
      <Button type="submit" full busy={sending.isBusy}>
        {texts.send}
      </Button>
    </form>
  );
}

interface AccountFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Offers the receiving account, because few borrowers know its number by heart. */
function AccountField({ value, error, onChange }: AccountFieldProps) {
  const isVisitor = useAppSelector(({ session }) => session.token === null);
  const input = useRef<HTMLInputElement>(null);
  const { data: account } = useCustomerAccountQuery(undefined, { skip: isVisitor });
  return (
    <div>
      <TextField
        label={texts.account}
        hint={texts.accountHint}
        autoCorrect="off"
        value={value}
        error={error}
        onChange={onChange}
        ref={input}
      />
      {account && value === '' ? (
        <Button
          variant="text"
          onClick={() => {
            // The button disappears, so move the focus.
            input.current?.focus();
            onChange(account.cardNumber);
          }}
        >
          {texts.offeredAccount(accountLabel(account))}
        </Button>
      ) : null}
    </div>
  );
}
