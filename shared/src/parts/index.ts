/** Components that few pages use, and how a field reads money. Each remote bundles its own; the first page loads none. */
export { Accordion } from './accordion/Accordion';
export { AmountInput } from './amount-input/AmountInput';
export { CodeInput } from './code-input/CodeInput';
export { CopyButton } from './copy-button/CopyButton';
export { FieldButton } from './field-button/FieldButton';
export { Illustration } from './illustration/Illustration';
export type { IllustrationName } from './illustration/Illustration';
export { LastChecked } from './last-checked/LastChecked';
export { OptionCards } from './option-cards/OptionCards';
export type { CardOption } from './option-cards/OptionCards';
export { PlanBars } from './plan-bars/PlanBars';
export { PlanTimeline } from './timeline/PlanTimeline';
export type { PlanTimelineItem } from './timeline/PlanTimeline';
export { SearchField } from './search-field/SearchField';
export { StateNews } from './state-news/StateNews';
export { Steps } from './timeline/Steps';
export type { StepItem } from './timeline/Steps';
export { figureIn, sumOf } from './typed-sum/typedSum';
