/** Markdown of one or two sentences as people read it aloud: links as their text, without stars, ticks and head signs. */
export const plainMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`+)/g, '')
    .replaceAll(/(^|\W)[*_](\S[^*_\n]*)[*_](?=\W|$)/g, '$1$2')
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .trim();
