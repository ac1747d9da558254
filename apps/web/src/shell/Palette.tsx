import { Icon, lazyPart, LoadingState, useFocusBack, useT } from '@belvedere/ui';
import { Suspense, useRef, useState, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { paletteMessages } from '../messages/palette.ts';
import { withCharts } from '../start/charts.ts';
import type { PaletteVerbs } from './use-palette-places.ts';

const PaletteList = lazyPart(async () => (await withCharts(() => import('./PaletteList.tsx'))).PaletteList);

/** Fetches what the palette leads to ahead of its use. */
export const { prefetch: prefetchPalette } = PaletteList;

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: string;
  /** The row that the field points at; null while there is none. */
  readonly activeId: string | null;
  readonly onSearch: (search: string) => void;
}

function SearchField({ field, search, activeId, onSearch }: SearchFieldProps): JSX.Element {
  const t = useT();
  return (
    <div className="bv-palette-search">
      <Icon name="search" />
      <input
        ref={field}
        autoFocus
        value={search}
        placeholder={t(paletteMessages.placeholder)}
        aria-label={t(paletteMessages.placeholder)}
        role="combobox"
        aria-expanded={activeId !== null}
        aria-controls="bv-palette-list"
        aria-activedescendant={activeId ?? undefined}
        onChange={(event) => {
          onSearch(event.target.value);
        }}
      />
      <kbd>Esc</kbd>
    </div>
  );
}

/**
 * Leads anywhere: type a part of a name, press Enter. Its field is there at once and takes every letter; what it leads to comes
 * below it when its code has come.
 */
export function Palette({
  onClose,
  ...verbs
}: PaletteVerbs & {
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  useFocusBack();
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') event.preventDefault();
  };
  return createPortal(
    <div
      className="bv-card-layer bv-palette-overlay"
      role="presentation"
      onKeyDown={press}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="bv-palette" role="dialog" aria-modal aria-label={t(paletteMessages.title)}>
        <SearchField field={field} search={search} activeId={activeId} onSearch={setSearch} />
        <Suspense fallback={<LoadingState />}>
          <PaletteList {...verbs} search={search} field={field} onActive={setActiveId} onClose={onClose} />
        </Suspense>
      </div>
    </div>,
    document.body,
  );
}
