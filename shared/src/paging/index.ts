/** Lists that the lender answers in pages (decision S9). Each remote bundles its own copy. */
export { ListEnd } from './ListEnd';
export { ListedCard } from './ListedCard';
export { byPage, eachOnce, firstPageOf } from './pages';
export { whenNear } from './whenNear';
