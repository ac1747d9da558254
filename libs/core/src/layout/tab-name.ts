import type { LayoutComponent } from './component.ts';

/** What a tab is called: its own name, else the name it was made with; an empty text for no tab. */
export function tabNameOf(tab: LayoutComponent | undefined): string {
  const { text = '', defaultText } = tab?.meta ?? {};
  if (text !== '') return text;
  return typeof defaultText === 'string' ? defaultText : '';
}
