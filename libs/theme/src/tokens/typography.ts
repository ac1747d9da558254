/** Families, weights and the type scale; sizes and line heights in CSS px. */
export const typography = {
  family: {
    sans: '"Inter", "Inter stand-in", "Inter stand-in 2", system-ui, sans-serif',
    mono: '"JetBrains Mono", ui-monospace, monospace',
  },
  features: '"tnum" 1, "calt" 1',
  weight: {
    regular: 400,
    medium: 500,
    semibold: 600,
  },
  scale: {
    micro: {
      size: 11,
      line: 16,
    },
    small: {
      size: 12,
      line: 16,
    },
    body: {
      size: 13,
      line: 20,
    },
    reading: {
      size: 14,
      line: 22,
    },
    panelTitle: {
      size: 13,
      line: 20,
      weight: 600,
      tracking: '-0.003em',
    },
    pageTitle: {
      size: 16,
      line: 24,
      weight: 600,
      tracking: '-0.011em',
    },
    section: {
      size: 20,
      line: 28,
      weight: 600,
      tracking: '-0.017em',
    },
    kpi: {
      size: 26,
      line: 32,
      weight: 600,
      tracking: '-0.022em',
    },
    display: {
      size: 40,
      line: 44,
      weight: 600,
      tracking: '-0.025em',
    },
    code: {
      size: 13,
      line: 21,
      family: 'mono',
    },
    codeSmall: {
      size: 12,
      line: 18,
      family: 'mono',
    },
  },
} as const;
