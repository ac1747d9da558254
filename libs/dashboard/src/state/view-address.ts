/** What an address says of the numbers of all charts; null for what it says nothing of. */
export interface ViewAddress {
  /** What they are compared with. */
  readonly compare: string | null;
  /** What readers switched in them. */
  readonly switched: string | null;
}

/** What the address of the page says of its numbers. */
export function viewAt(search: string | undefined): ViewAddress {
  const params = new URLSearchParams(search);
  return { compare: params.get('compare'), switched: params.get('switch') };
}
