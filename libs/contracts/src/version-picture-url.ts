/** Address of the picture of one tab of a version of a dashboard, `width` CSS px wide. */
export function versionPictureUrl(
  dashboardId: number,
  version: number,
  view: { readonly theme: 'light' | 'dark'; readonly width: number; readonly tab?: string | undefined },
): string {
  const { theme, width, tab } = view;
  const params = new URLSearchParams({ theme, width: String(width), ...(tab !== undefined && { tab }) });
  return `/api/v1/dashboard/${dashboardId}/versions/${version}/picture?${params.toString()}`;
}
