export { installTheme } from './install-theme.ts';
