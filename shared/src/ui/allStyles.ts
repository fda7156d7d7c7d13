/**
 * All styles of the components. The shell loads them before any page's styles, so that a page overrides them in any
 * loading order.
 */
import './Title.module.css';
import './button/Button.module.css';
import './card/Card.module.css';
import './checkbox/Checkbox.module.css';
import './chip/Chip.module.css';
import './cover-radio/CoverRadio.module.css';
import './data-list/DataList.module.css';
import './dialog/Dialog.module.css';
import './error-note/ErrorNote.module.css';
import './field/Field.module.css';
import './gauge/Gauge.module.css';
import './hidden/Hidden.module.css';
import './illustration/Picture.module.css';
import './list-link/ListGroup.module.css';
import './list-link/ListLink.module.css';
import './money/Money.module.css';
import './notice/Notice.module.css';
import './page/Page.module.css';
import './price-strip/PriceStrip.module.css';
import './progress-bar/ProgressBar.module.css';
import './query-view/QueryView.module.css';
import './sheet/Sheet.module.css';
import './skeleton/Skeleton.module.css';
import './skeleton/SkeletonCard.module.css';
import './state-view/StateView.module.css';
import './sticky-bar/StickyBar.module.css';
import './text-field/TextField.module.css';
import './toast/Toast.module.css';
