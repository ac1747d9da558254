/** The place of a context in a browser's storage; a page of a dashboard is known by a random id. */
export const dashboardContextKey = (pageId: string): string => `bv.dashboard-context.${pageId}`;
