import { createContext } from 'react';
import type { LeaveGate } from './leave-gate.ts';

/** The gate of the page; null where a page has none, and nothing but the browser asks. */
export const LeaveGateContext = createContext<LeaveGate | null>(null);
