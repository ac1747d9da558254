import { VIEW_COOKIE } from '@belvedere/contracts';
import { size } from '@belvedere/theme';

/** The window that a page is drawn for; lengths are CSS px. */
export interface PageView {
  /** Of the part of the page beside the menu, without its scroll bar. */
  readonly width: number;
  readonly height: number;
  /** Of the menu beside it; 0 for none. */
  readonly menuWidth: number;
  /** Of the filters beside a dashboard that has some. */
  readonly sideWidth: number;
  readonly theme: 'light' | 'dark';
}

/** Windows nobody told anything of. */
const DESK: PageView = {
  width: 1384,
  height: 900,
  menuWidth: 56,
  sideWidth: size.filterBar,
  theme: 'light',
};
const PHONE: PageView = { ...DESK, width: 390, height: 844, menuWidth: 0 };
/** Narrower windows show filters over the charts, px; the sheet of dashboards says the same. */
const BESIDE_PX = 1024;
const LEAST_PX = 200;
const MOST_PX = 8000;
const TOLD = /^(\d{1,4})\.(\d{1,4})\.(\d{1,3})\.(light|dark)(?:\.(\d{1,3}))?$/;

const isLength = (px: number): boolean => px >= LEAST_PX && px <= MOST_PX;

/** Value of the cookie of the window; an empty text where there is none. */
function toldIn(cookies: string): string {
  const found = cookies.split(';').find((part) => part.trim().startsWith(`${VIEW_COOKIE}=`));
  return found?.trim().slice(VIEW_COOKIE.length + 1) ?? '';
}

/**
 * The window that a browser had when it was here last, as it tells in a cookie, else a desk or, where the browser says that
 * it is one, a phone.
 */
export function viewHint(headers: Readonly<Record<string, string | string[] | undefined>>): PageView {
  const told = TOLD.exec(toldIn(String(headers['cookie'] ?? '')));
  const [width = 0, height = 0, menuWidth = 0] = told === null ? [] : told.slice(1, 4).map(Number);
  if (isLength(width) && isLength(height))
    return {
      width,
      height,
      menuWidth,
      sideWidth: Number(told?.[5] ?? DESK.sideWidth),
      theme: told?.[4] === 'dark' ? 'dark' : 'light',
    };
  return headers['sec-ch-ua-mobile'] === '?1' ? PHONE : DESK;
}

/** Whether filters stand beside the charts of a window, not over them. */
export const hasSide = ({ width, menuWidth }: PageView): boolean => width + menuWidth >= BESIDE_PX;

/** The window that is left beside the filters of a dashboard. */
export const besideFilters = (view: PageView): PageView =>
  hasSide(view) ? { ...view, width: view.width - view.sideWidth } : view;
