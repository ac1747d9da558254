/** Where a key leads in a grid of tiles that fills its rows; null for keys that do not move. */
export function gridStep(key: string, at: number, columns: number, count: number): number | null {
  const within = (index: number): number => (index < 0 || index >= count ? at : index);
  switch (key) {
    case 'ArrowRight':
      return within(at + 1);
    case 'ArrowLeft':
      return within(at - 1);
    case 'ArrowDown':
      return within(at + columns);
    case 'ArrowUp':
      return within(at - columns);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
