/** Side of the target, and the edge that the two share. */
export type PopoverPlacement = `${'bottom' | 'top' | 'left' | 'right'}-${'start' | 'end'}`;
