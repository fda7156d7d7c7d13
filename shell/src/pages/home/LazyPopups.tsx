import { Suspense, lazy } from 'react';
import type { PopupsProps } from './popups/Popups';

/** Not on the way to home's first paint. If the file does not come there is no popup, and home stays. */
const Popups = lazy(() =>
  import(/* webpackChunkName: "page.home.popups" */ './popups/Popups').then(
    (module) => ({ default: module.Popups }),
    () => ({ default: () => null }),
  ),
);

export function LazyPopups(props: PopupsProps) {
  return (
    <Suspense fallback={null}>
      <Popups {...props} />
    </Suspense>
  );
}
