/** What one render may use; past any of these it is stopped. */
export const TEMPLATE_LIMITS = {
  /** Nodes evaluated, items walked, and so on. */
  steps: 100_000,
  /** Characters of the rendered text. */
  outputChars: 1_000_000,
  /** Characters of all texts made on the way. */
  madeChars: 4_000_000,
  /** Leaves room to read the template and to check what it wrote within 200 ms. */
  milliseconds: 150,
  /** Macros inside macros, brackets inside brackets, blocks inside blocks. */
  depth: 60,
} as const;
