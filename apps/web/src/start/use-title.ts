import { useEffect } from 'react';

const PRODUCT = 'Belvedere';

/** Names the browser's tab after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
