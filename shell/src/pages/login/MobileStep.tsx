import { checkMobile, normaliseMobile } from '@pautang/shared/rules';
import { PHONE_COUNTRY_CODE } from '@pautang/shared/contract/constants';
import { Button, ErrorNote, TextField } from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './Login.module.css';
import { texts } from './texts';
import { useMobileExists } from './useMobileExists';

interface Props {
  /** what stands in the field, in any spelling */
  typed: string;
  onType: (typed: string) => void;
  /** the number as it is stored */
  onSubmit: (mobile: string) => void;
  isSending: boolean;
  /** why no code was sent */
  error: string | null;
}

/** The first step: a mobile number in any of its spellings. */
export function MobileStep({ typed, onType, onSubmit, isSending, error }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const mobile = normaliseMobile(typed);
  const exists = useMobileExists(mobile);

  const submit = () => {
    const found = checkMobile(typed);
    setProblem(found);
    if (found === null && mobile !== null) onSubmit(mobile);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1>{texts.mobileHeading}</h1>
      <TextField
        label={texts.mobile}
        prefix={PHONE_COUNTRY_CODE}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={typed}
        error={problem}
        hint={texts.why}
        onChange={(value) => {
          setProblem(null);
          onType(value);
        }}
      />
      <ErrorNote message={error} />
      <output className={styles.welcome}>
        {exists === null ? '' : exists ? texts.welcomeBack : texts.welcomeNew}
      </output>
      <Button type="submit" full busy={isSending}>
        {texts.sendCode}
      </Button>
    </form>
  );
}
