import type { FilterProblem, NativeFilter } from '@belvedere/core';
import type { FilterConfigPlace } from './config-place.ts';
import type { FilterSection } from './sections.ts';

/** Props of the parts of the form of a filter. */
export interface FilterFormProps {
  readonly place: FilterConfigPlace;
  readonly filter: NativeFilter;
  readonly filters: readonly NativeFilter[];
  readonly problems: readonly FilterProblem[];
  readonly onChange: (filter: NativeFilter) => void;
  readonly isSectionOpen: (section: FilterSection) => boolean;
  readonly onSection: (section: FilterSection, isOpen: boolean) => void;
}
