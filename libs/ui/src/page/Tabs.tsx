import { useRef, type JSX, type KeyboardEvent, type ReactNode } from 'react';

/** One tab of a {@link TabStrip}. */
export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly panelId?: string;
}

/** A strip of tabs; arrows move between them. */
export function TabStrip({
  label,
  tabs,
  active,
  onSelect,
  after,
}: {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly active: string;
  readonly onSelect: (id: string) => void;
  readonly after?: ReactNode;
}): JSX.Element {
  const strip = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === active);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onSelect(next.id);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className="bv-tabs">
      <div ref={strip} className="bv-tab-strip" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            {...(tab.panelId !== undefined && { 'aria-controls': tab.panelId })}
            onClick={() => {
              onSelect(tab.id);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {after}
    </div>
  );
}
