/** Cookie in which a browser tells the window it has: `width.height.menu.theme.side`, lengths in CSS px; `side` is the width of the filters beside a dashboard. */
export const VIEW_COOKIE = 'bv_view';

/** Id of the element that holds a page as the server drew it, until the application has taken its place. */
export const DRAWN_PAGE_ID = 'drawn-page';

/** Attribute that names the chart of a picture in a drawn page. */
export const DRAWN_CHART = 'data-drawn-chart';

/** Attribute of a style sheet that a drawn page does without: it counts for print alone until the application puts it on. */
export const LATER_SHEET = 'data-later-sheet';
