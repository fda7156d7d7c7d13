import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import type { Scenario } from '../lender/scenarios';
import { scenarios } from '../lender/scenarios';
import styles from './StartForm.module.css';
import { scenarioLabels, texts } from './texts';
import { Tick } from './Tick';
import { ToolButton } from './ToolButton';

/** Asks the lender for a borrower in a state and hands the phone to them. */
export function StartForm(): ReactNode {
  const host = useHost();
  const isBusy = useHostState((state) => state.busy !== null);
  const [scenario, setScenario] = useState<Scenario>('approved');
  const [auto, setAuto] = useState(false);
  const [faceCheck, setFaceCheck] = useState(false);
  const [reoffer, setReoffer] = useState(false);
  const [couponPopup, setCouponPopup] = useState(false);
  const id = useId();
  const start = (event: FormEvent): void => {
    event.preventDefault();
    void host.borrowers.start(scenario, { auto, faceCheck, reoffer, couponPopup });
  };
  return (
    <form className={styles.form} onSubmit={start}>
      <label className={styles.label} htmlFor={id}>
        {texts.scenario}
      </label>
      <select
        id={id}
        className={styles.select}
        value={scenario}
        onChange={(event) =>
          setScenario(scenarios.find((known) => known === event.target.value) ?? 'approved')
        }
      >
        {scenarios.map((name) => (
          <option key={name} value={name}>
            {scenarioLabels[name]}
          </option>
        ))}
      </select>
      <div className={styles.ticks}>
        <Tick label={texts.auto} isOn={auto} onChange={setAuto} />
        <Tick label={texts.faceCheck} isOn={faceCheck} onChange={setFaceCheck} />
        <Tick label={texts.reoffer} isOn={reoffer} onChange={setReoffer} />
        <Tick label={texts.couponPopup} isOn={couponPopup} onChange={setCouponPopup} />
      </div>
      <ToolButton type="submit" isMain isBusy={isBusy}>
        {texts.start}
      </ToolButton>
    </form>
  );
}
