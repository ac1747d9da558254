import { lazyPart } from '@belvedere/ui';

/** The page in place of one that the reader's roles do not allow; fetched when it is shown. */
export const ForbiddenPage = lazyPart(async () => (await import('./ForbiddenPage.tsx')).ForbiddenPage);
