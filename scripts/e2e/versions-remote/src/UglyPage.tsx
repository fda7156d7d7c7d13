import './everywhere.css';

/** A page whose styles apply to every page. */
export { Page } from './FaultyPage';
