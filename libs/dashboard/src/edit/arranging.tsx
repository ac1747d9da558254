import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type JSX,
  type ReactNode,
  type RefObject,
} from 'react';

/** What moves by keyboard share: a voice, and the part whose handle keeps the focus while it is rebuilt elsewhere. */
interface Arranging {
  readonly announce: (text: string) => void;
  readonly keepFocus: (id: string) => void;
  /** Whether the focus is kept for a part; asking ends the keeping. */
  readonly takeFocus: (id: string) => boolean;
}

const NOBODY: Arranging = {
  announce: () => undefined,
  keepFocus: () => undefined,
  takeFocus: () => false,
};
const ArrangingContext = createContext<Arranging>(NOBODY);

/** Says what happened to screen readers, politely. */
export function ArrangingProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const [text, setText] = useState('');
  const focused = useRef<string | null>(null);
  const value = useMemo(
    () => ({
      announce: setText,
      keepFocus: (id: string) => {
        focused.current = id;
      },
      takeFocus: (id: string) => {
        const isKept = focused.current === id;
        if (isKept) focused.current = null;
        return isKept;
      },
    }),
    [],
  );
  return (
    <ArrangingContext value={value}>
      {children}
      <div className="bv-visually-hidden" role="status" aria-live="polite" data-said>
        {text}
      </div>
    </ArrangingContext>
  );
}

/** The voice and the focus keeper of the editor around. */
export const useArranging = (): Arranging => useContext(ArrangingContext);

/** Gives the handle of a part that was moved by keyboard the focus again, wherever the part was built anew. */
export function useKeptFocus(id: string, handle: RefObject<HTMLElement | null>): void {
  const { takeFocus } = useArranging();
  useEffect(() => {
    if (handle.current !== null && takeFocus(id)) handle.current.focus();
  });
}
