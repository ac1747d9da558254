// Stands in for @blueprintjs/icons in the bundle: only what Blueprint's own widgets draw, instead of 2,500 files.
export { ArrowDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-down.js';
export { ArrowLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-left.js';
export { ArrowRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-right.js';
export { ArrowUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-up.js';
export { CaretDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-down.js';
export { CaretRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-right.js';
export { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down.js';
export { ChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-right.js';
export { ChevronUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-up.js';
export { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross.js';
export { DoubleCaretVerticalIcon } from '@blueprintjs/icons/lib/esm/generated/components/double-caret-vertical.js';
export { ErrorIcon } from '@blueprintjs/icons/lib/esm/generated/components/error.js';
export { InfoSignIcon } from '@blueprintjs/icons/lib/esm/generated/components/info-sign.js';
export { KeyCommandIcon } from '@blueprintjs/icons/lib/esm/generated/components/key-command.js';
export { KeyControlIcon } from '@blueprintjs/icons/lib/esm/generated/components/key-control.js';
export { KeyDeleteIcon } from '@blueprintjs/icons/lib/esm/generated/components/key-delete.js';
export { KeyEnterIcon } from '@blueprintjs/icons/lib/esm/generated/components/key-enter.js';
export { KeyOptionIcon } from '@blueprintjs/icons/lib/esm/generated/components/key-option.js';
export { KeyShiftIcon } from '@blueprintjs/icons/lib/esm/generated/components/key-shift.js';
export { SmallCrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/small-cross.js';
export { SmallTickIcon } from '@blueprintjs/icons/lib/esm/generated/components/small-tick.js';
export { TickIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick.js';
export { WarningSignIcon } from '@blueprintjs/icons/lib/esm/generated/components/warning-sign.js';
export { IconSize } from '@blueprintjs/icons/lib/esm/iconTypes.js';
export { SVGIconContainer } from '@blueprintjs/icons/lib/esm/svgIconContainer.js';

/** Icon names of Blueprint; our widgets pass elements, so it stays empty. */
export const IconNames: Readonly<Record<string, string>> = {};

/** Blueprint's loader of icons by name; our widgets pass elements, so there is nothing to load. */
export const Icons = {
  load: (): Promise<void> => Promise.resolve(),
  getPaths: (): undefined => undefined,
};
