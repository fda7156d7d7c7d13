import { Page as PageFrame } from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './VersionPage.module.css';

declare const BUILD_ID: string;
declare const THROWS: boolean;

/** Shows the build to which its own chunk belongs. */
export function Page() {
  const [count, setCount] = useState(0);
  if (THROWS) throw new Error('the page threw');
  return (
    <PageFrame heading={`Page ${BUILD_ID}`}>
      <p className={styles.mark} data-testid="styled">
        {BUILD_ID}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Tapped ${count}`}
      </button>
    </PageFrame>
  );
}
