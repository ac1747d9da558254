/** Hears that a picture is drawn, or that something is said in its place. */
export type OnSettled = (outcome: 'rendered' | 'failed') => void;
