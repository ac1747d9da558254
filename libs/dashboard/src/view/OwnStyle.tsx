import { lazyPart } from '@belvedere/ui';
import { Suspense, type JSX, type ReactNode } from 'react';
import { shownCss } from '../state/dashboard-slice.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

const OwnSheet = lazyPart(async () => (await import('../style/OwnSheet.tsx')).OwnSheet);

/** The frame of a dashboard, which its author's style sheet does not reach out of. */
export function OwnStyle({ children }: { readonly children: ReactNode }): JSX.Element {
  const key = useDashboardKey();
  const css = useDashboard(shownCss);
  return (
    <div className="bv-dashboard-own" data-key={key}>
      {css.trim() !== '' && (
        <Suspense fallback={null}>
          <OwnSheet scopeKey={key} css={css} />
        </Suspense>
      )}
      {children}
    </div>
  );
}
