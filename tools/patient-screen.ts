/** Tests of components wait for code that is fetched when it is first shown, which takes its time on a busy machine. */
const PATIENCE_MS = 15_000;

if (typeof document !== 'undefined') {
  (await import('@testing-library/dom')).configure({ asyncUtilTimeout: PATIENCE_MS });
  // Two surfaces that are fetched at once both require it, which Node refuses while it is being imported.
  await import('@floating-ui/react');
}
