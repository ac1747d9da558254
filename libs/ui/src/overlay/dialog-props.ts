import type { ReactNode } from 'react';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly title: string;
  /** What the dialog is about, after the title in second colour. */
  readonly subject?: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** At the right of the foot; the last one is the primary. */
  readonly actions: ReactNode;
  /** State or a quiet link at the left of the foot. */
  readonly footNote?: ReactNode;
  /** Across the top, over the title; nothing by default. */
  readonly band?: ReactNode;
  /** 400, 624, 880, 1080 or 1240 px. */
  readonly size?: 'small' | 'form' | 'large' | 'wide' | 'full';
}
