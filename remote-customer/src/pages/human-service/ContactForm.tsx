import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { callLink } from '@pautang/shared/contract/typedNumber';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import { checkContact, checkFeedback } from '@pautang/shared/rules';
import { Button, TextField } from '@pautang/shared/ui';
import { useState } from 'react';
import { MessageField, checkLength } from '../../components/message-field/MessageField';
import { useCustomerReachQuery } from './api';
import styles from './Page.module.css';
import { texts } from './texts';

/** The contact form (section 5). A ticket needs a borrower, so a visitor's text goes to the phone's mail app. */
export function ContactForm() {
  const { data } = useCustomerReachQuery();
  const [form, setForm] = useState({ name: '', phone: '', description: '' });
  const [tries, setTries] = useState(0);
  const element = useFocusOnError(tries);
  const wrong = {
    ...checkFeedback({ type: 'other', description: form.description }),
    ...checkContact(form),
  };
  const tooLong = checkLength(form.description);
  const errors = tries > 0 ? { ...wrong, ...(tooLong && { description: tooLong }) } : {};
  const valueOf = (kind: 'email' | 'phone') =>
    data?.entrances.find((one) => one.kind === kind)?.value ?? null;
  const [email, phone] = [valueOf('email'), valueOf('phone')];
  const edit = (more: Partial<typeof form>) => setForm({ ...form, ...more });

  const submit = () => {
    setTries(tries + 1);
    if (Object.keys(wrong).length > 0 || tooLong !== null || email === null) return;
    const subject = encodeURIComponent(texts.mailSubject);
    const { name, phone: number, description } = form;
    const body = encodeURIComponent(texts.mailBody(name.trim(), number.trim(), description.trim()));
    const link = document.createElement('a');
    link.href = `mailto:${email}?subject=${subject}&body=${body}`;
    link.click();
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
      <TextField
        label={texts.name}
        autoComplete="name"
        value={form.name}
        error={errors.name}
        onChange={(name) => edit({ name })}
      />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={form.phone}
        error={errors.phone}
        onChange={(number) => edit({ phone: number })}
      />
      <MessageField
        label={texts.description}
        min={texts.minimum}
        value={form.description}
        error={errors.description ?? null}
        onChange={(description) => edit({ description })}
      />
      {email === null ? null : (
        <Button type="submit" full>
          {texts.mail}
        </Button>
      )}
      {phone === null ? null : (
        <Button full variant="quiet" href={callLink(phone)}>
          {texts.call(phone)}
        </Button>
      )}
      <Button full variant="text" href={linkTo(paths.login)}>
        {texts.logIn}
      </Button>
    </form>
  );
}
