/** How a column stores its times. */
export type TimeStorage =
  | { readonly as: 'wall' | 'date' | 'instant' }
  | { readonly as: 'epoch'; readonly unit: 's' | 'ms' }
  | { readonly as: 'text'; readonly pattern: string | null };
