// The program of a thread that runs from sources: hooks of the process do not reach it. What is built starts `main` itself.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
