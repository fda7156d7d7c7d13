import { Button, ErrorNote, ProgressBar } from '@pautang/shared/ui';
import type { CreditCopy } from './creditCopy';
import { STEP_COUNT } from './formSteps';
import { Hero } from './Hero';
import styles from './Hero.module.css';
import { texts } from './texts';
import { useHostPage } from './useHostPage';

/** The way to a limit: where the application stands and the one next step. */
export function CreditHero({ copy }: { copy: CreditCopy }) {
  const host = useHostPage();
  const { leadsTo } = copy;
  return (
    <Hero
      label={copy.title}
      title={copy.title}
      body={copy.body}
      gauge={{ value: copy.done, max: STEP_COUNT }}
    >
      {copy.showsProgress && (
        <div className={styles.progress}>
          <ProgressBar
            value={copy.done}
            max={STEP_COUNT}
            label={texts.apply.application}
            valueText={texts.apply.progress(copy.done, STEP_COUNT)}
            tone="mango"
          />
          <p aria-hidden>{texts.apply.progress(copy.done, STEP_COUNT)}</p>
        </div>
      )}
      {'to' in leadsTo ? (
        <Button variant="accent" full href={`#${leadsTo.to}`}>
          {copy.action}
        </Button>
      ) : (
        <Button
          variant="accent"
          full
          onClick={() => host.open(leadsTo.page, leadsTo.creditOrderId)}
        >
          {copy.action}
        </Button>
      )}
      <ErrorNote message={host.problem} />
    </Hero>
  );
}
