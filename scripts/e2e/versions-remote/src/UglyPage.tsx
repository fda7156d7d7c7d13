import './everywhere.css';

/** Its styles mean every page. */
export { Page } from './FaultyPage';
