import { catalogue } from '@pautang/shared/contract/catalogue';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useHost } from '../host/HostContext';
import type { FaultName } from '../lender/faults';
import { faultNames } from '../lender/faults';
import styles from './FaultForm.module.css';
import { faultLabels, texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

const EVERY = '';
// oxlint-disable-next-line unicorn/no-array-sort -- the keys are a list of their own; toSorted needs Chrome 110.
const methods = Object.keys(catalogue).sort();

/** What the lender does wrong on purpose, to the next call or until it is told to stop. */
export function FaultForm(): ReactNode {
  const { lending } = useHost();
  const [what, setWhat] = useState<FaultName>('lostAnswer');
  const [where, setWhere] = useState(EVERY);
  const ask = (next: number | null) =>
    void lending.fault(what, where === EVERY ? null : where, next);
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        <span className={styles.label}>{texts.faultWhat}</span>
        <select
          className={styles.select}
          value={what}
          onChange={({ target }) =>
            setWhat(faultNames.find((name) => name === target.value) ?? 'lostAnswer')
          }
        >
          {faultNames.map((name) => (
            <option key={name} value={name}>
              {faultLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{texts.faultWhere}</span>
        <select
          className={styles.select}
          value={where}
          onChange={({ target }) => setWhere(target.value)}
        >
          <option value={EVERY}>{texts.everyCall}</option>
          {methods.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ToolRow>
        <ToolButton onClick={() => ask(1)}>{texts.nextCall}</ToolButton>
        <ToolButton onClick={() => ask(null)}>{texts.untilCleared}</ToolButton>
        <ToolButton onClick={() => void lending.clearFaults()}>{texts.clearFaults}</ToolButton>
      </ToolRow>
    </div>
  );
}
