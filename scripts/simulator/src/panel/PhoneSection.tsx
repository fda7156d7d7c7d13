import type { DeviceSettings } from '../host/device';
import { fontScales, insetHeights, platforms, screenNames, themes } from '../host/device';
import { useHost, useHostState } from '../host/HostContext';
import { Choice } from './Choice';
import { Section } from './Section';
import { platformLabels, texts, themeLabels } from './texts';

/** The settings of the phone. The app reads platform, text size and inset only when it starts, so it restarts. */
export function PhoneSection() {
  return (
    <Section title={texts.phone}>
      <Setting name="screen" options={screenNames} nameOf={String} />
      <Setting name="fontScale" options={fontScales} nameOf={texts.percent} />
      <Setting name="theme" options={themes} nameOf={(theme) => themeLabels[theme]} />
      <Setting name="platform" options={platforms} nameOf={(name) => platformLabels[name]} />
      <Setting name="insets" options={insetHeights} nameOf={texts.pixels} />
    </Section>
  );
}

interface SettingProps<N extends keyof DeviceSettings> {
  name: N;
  options: readonly DeviceSettings[N][];
  nameOf: (option: DeviceSettings[N]) => string;
}

function Setting<N extends 'screen' | 'fontScale' | 'theme' | 'platform' | 'insets'>(
  props: SettingProps<N>,
) {
  const { name, options, nameOf } = props;
  const { setDevice } = useHost();
  const value = useHostState((state) => state.device[name]);
  return (
    <Choice
      label={texts[name]}
      // The address may set a value that is no preset.
      options={[...new Set([...options, value])]}
      nameOf={nameOf}
      value={value}
      onChange={(next) => setDevice({ [name]: next })}
    />
  );
}
