/** What a page shows around its content: `?standalone=1` no menu, `2` no head either, `3` (reports) neither tabs nor filters. */
export interface PageMode {
  readonly hasMenu: boolean;
  readonly hasHead: boolean;
  readonly isReport: boolean;
}

/** The mode that an address asks for. */
export function pageModeOf(search: string): PageMode {
  const asked = new URLSearchParams(search).get('standalone') ?? '';
  const mode = asked === 'true' ? 1 : Number(asked);
  return { hasMenu: !(mode >= 1), hasHead: !(mode >= 2), isReport: mode >= 3 };
}
