import type { Compartment } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import type { CodeAssist } from './assist-types.ts';

interface Places {
  readonly help: RefObject<Compartment>;
  readonly language: RefObject<Compartment>;
}

/** Fetches what helps to write, and keeps it as it is given; an editor without it only highlights. */
export function useAssist(
  view: RefObject<EditorView | null>,
  { help, language }: Places,
  assist: CodeAssist | undefined,
): void {
  const latest = useLatest(assist);
  const { dialect, wrapsLines, fontSize, faults } = assist ?? {};
  useEffect(() => {
    if (dialect === undefined) return undefined;
    let isCurrent = true;
    const bring = async (): Promise<void> => {
      const { assistSupport, dialectSupport } = await import('./assist.ts');
      const now = latest.current;
      if (!isCurrent || now === undefined) return;
      const effects = [
        help.current.reconfigure(assistSupport(() => latest.current ?? now)),
        language.current.reconfigure(dialectSupport(dialect)),
      ];
      view.current?.dispatch({ effects });
    };
    void bring().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [view, help, language, latest, dialect, wrapsLines, fontSize]);
  useEffect(() => {
    if (faults === undefined) return;
    const show = async (): Promise<void> => {
      const { showFaults } = await import('./fault-marks.ts');
      if (view.current !== null && latest.current?.faults === faults) showFaults(view.current, faults);
    };
    void show().catch(() => undefined);
  }, [view, latest, faults]);
}
