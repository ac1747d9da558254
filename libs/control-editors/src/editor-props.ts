import type { AnyControl, PanelState } from '@belvedere/controls';

/** What every editor gets. `value` is what the control holds; null and undefined mean nothing. */
export interface EditorProps {
  readonly control: AnyControl;
  readonly value: unknown;
  readonly state: PanelState;
  readonly onChange: (value: unknown) => void;
  readonly error: string | null;
}
