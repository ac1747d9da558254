import { useServices } from '@belvedere/client-store';
import type { MouseEvent } from 'react';

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  );
}

/** Handler that turns a plain click on a link of the product into a move without loading a page. */
export function useInternalLinks(): (event: MouseEvent) => void {
  const { navigate, origin } = useServices();
  return (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link === null || !link.hasAttribute('href') || link.target !== '' || link.hasAttribute('download'))
      return;
    const url = new URL(link.href, origin);
    if (url.origin !== origin || url.pathname.startsWith('/api/') || url.hash !== '') return;
    event.preventDefault();
    navigate(url.pathname + url.search);
  };
}
