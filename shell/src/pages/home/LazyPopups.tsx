import { useModule } from '../../app/useModule';
import type { PopupsProps } from './popups/Popups';

const loadPopups = () => import(/* webpackChunkName: "page.home.popups" */ './popups/Popups');

/** Not on the way to home's first paint. If the file does not come there is no popup, and home stays. */
export function LazyPopups(props: PopupsProps) {
  const { module } = useModule(loadPopups);
  return module && <module.Popups {...props} />;
}
