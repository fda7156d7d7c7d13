import type { ReactNode } from 'react';
import { fontScales, insetHeights, platforms, screenNames, themes } from '../host/device';
import { useHost, useHostState } from '../host/HostContext';
import { Choice } from './Choice';
import { Section } from './Section';
import { platformLabels, texts, themeLabels } from './texts';

/** The settings of the phone. The app reads platform, text size and inset only when it starts, so it restarts. */
export function PhoneSection(): ReactNode {
  const { setDevice } = useHost();
  const device = useHostState((state) => state.device);
  return (
    <Section title={texts.phone}>
      <Choice
        label={texts.screen}
        options={screenNames}
        nameOf={String}
        value={device.screen}
        onChange={(screen) => setDevice({ screen })}
      />
      <Choice
        label={texts.text}
        options={fontScales}
        nameOf={texts.percent}
        value={device.fontScale}
        onChange={(fontScale) => setDevice({ fontScale })}
      />
      <Choice
        label={texts.theme}
        options={themes}
        nameOf={(theme) => themeLabels[theme]}
        value={device.theme}
        onChange={(theme) => setDevice({ theme })}
      />
      <Choice
        label={texts.platform}
        options={platforms}
        nameOf={(platform) => platformLabels[platform]}
        value={device.platform}
        onChange={(platform) => setDevice({ platform })}
      />
      <Choice
        label={texts.insets}
        options={[...new Set([...insetHeights, device.insets])]}
        nameOf={texts.pixels}
        value={device.insets}
        onChange={(insets) => setDevice({ insets })}
      />
    </Section>
  );
}
