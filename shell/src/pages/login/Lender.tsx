import { plainName } from '@pautang/shared/format';
import styles from './Lender.module.css';
import { texts } from './texts';
import { useLender } from './useLender';

/** Who lends (corporate disclosure), below everything else: it keeps its room while the line is not known. */
export function Lender() {
  const lender = useLender();
  return (
    <section className={styles.lender} aria-label={texts.lender.section}>
      <p>
        {lender === null
          ? texts.lender.fallback
          : texts.lender.line(
              plainName(lender.corporateName),
              lender.secRegistration,
              lender.certificateOfAuthority,
            )}
      </p>
      <p>{lender?.advisory ?? texts.lender.fallbackAdvisory}</p>
    </section>
  );
}
