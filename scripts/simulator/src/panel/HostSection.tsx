import { hostActionNames, readSwitch } from '../host/answers';
import { useHost, useHostState } from '../host/HostContext';
import styles from './HostSection.module.css';
import { Section } from './Section';
import { answerLabel, texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

const NORMAL = 'normal';
const switches = ['late:2', 'late:10', 'deny', 'fail', 'never'] as const;

/** How the host answers each action: normally, late, not at all. A change affects messages from then on. */
export function HostSection() {
  const host = useHost();
  const answers = useHostState((state) => state.answers);
  const changed = Object.keys(answers).length;
  return (
    <Section title={texts.hostAnswers} aside={<span>{texts.switched(changed)}</span>}>
      <details>
        <summary className={styles.summary}>{texts.allActions}</summary>
        <div className={styles.actions}>
          {hostActionNames.map((name) => {
            const value = answers[name] ?? NORMAL;
            // The address may set a number of seconds that is no preset.
            const options = [...new Set([NORMAL, ...switches, value])];
            return (
              <label key={name} className={styles.action}>
                {name}
                <select
                  className={styles.select}
                  value={value}
                  onChange={({ target }) => host.setAnswer(name, readSwitch(target.value))}
                >
                  {options.map((option) => (
                    <option key={option} value={option}>
                      {answerLabel(option)}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
        </div>
      </details>
      <ToolRow>
        <ToolButton onClick={host.logOut}>{texts.hostLogOut}</ToolButton>
        <ToolButton onClick={() => host.channel.tell('logoutCallback')}>
          {texts.hostLogOutEvent}
        </ToolButton>
      </ToolRow>
    </Section>
  );
}
