import type { JSX } from 'react';

/** The product's mark: a belvedere, in the colour of the text around it. */
export function BrandMark({ size = 20 }: { readonly size?: number }): JSX.Element {
  return (
    <svg className="bv-icon" width={size} height={size} viewBox="0 0 20 20" fill="currentColor" aria-hidden>
      <path
        d="M10 1 1 6v2h18V6zM3.4 9.5h2.2v6H3.4zm5.5 0h2.2v6H8.9zm5.5 0h2.2v6h-2.2zM2 16.5h16v2.2H2z"
        fillRule="evenodd"
      />
    </svg>
  );
}
