import { useEffect, useRef } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { applyTheme } from '../phone/applyTheme';
import styles from './Panel.module.css';
import { Section } from './Section';
import { texts } from './texts';

/** The lender's own controls, from its console: the events of the borrower on the phone, the clock, faults. */
export function LenderSection() {
  const { follow } = useHost().borrower;
  const mobile = useHostState((state) => state.user?.mobile ?? null);
  const theme = useHostState((state) => state.device.theme);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      if (source !== null && source === frame.current?.contentWindow) follow(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [follow]);
  const themeFrame = (): void => {
    if (frame.current?.contentDocument) applyTheme(frame.current.contentDocument, theme);
  };
  useEffect(themeFrame, [theme]);
  /** Makes the frame as high as its content, so that only the panel scrolls. */
  const fit = (): void => {
    themeFrame();
    const { current } = frame;
    const body = current?.contentDocument?.body;
    if (!current || !body) return;
    new ResizeObserver(() => {
      current.style.height = `${body.offsetHeight}px`;
    }).observe(body);
  };
  return (
    <Section title={texts.lender} link={{ path: '/sandbox', text: texts.lenderConsole }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this server, which needs its scripts */}
      <iframe
        ref={frame}
        className={styles.frame}
        title={texts.lenderPanel}
        src={`/sandbox/console/panel${mobile === null ? '' : `?mobile=${mobile}`}`}
        onLoad={fit}
      />
    </Section>
  );
}
