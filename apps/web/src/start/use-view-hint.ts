import { VIEW_COOKIE } from '@belvedere/contracts/client';
import { size } from '@belvedere/theme';
import { useThemeName } from '@belvedere/ui';
import { useEffect } from 'react';

const YEAR_S = 31_536_000;

/** Width of the filters beside the dashboard that was here last; as they start where there was none. */
function sideToldBefore(): number {
  const told = document.cookie.split('; ').find((part) => part.startsWith(`${VIEW_COOKIE}=`));
  return Number(told?.split('.')[4] ?? Number.NaN) || size.filterBar;
}

/** Tells the server, in a cookie, the room that a page has in this window, so that the next one comes drawn for it. */
export function useViewHint(): void {
  const theme = useThemeName();
  useEffect(() => {
    const tell = (): void => {
      const page = document.getElementById('content');
      if (page === null) return;
      const { left } = page.getBoundingClientRect();
      const side = document.querySelector<HTMLElement>('.bv-filter-side')?.offsetWidth ?? sideToldBefore();
      const told = [page.clientWidth, page.clientHeight, Math.round(left), theme, side].join('.');
      document.cookie = `${VIEW_COOKIE}=${told}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
    };
    tell();
    window.addEventListener('pagehide', tell);
    return () => {
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [theme]);
}
