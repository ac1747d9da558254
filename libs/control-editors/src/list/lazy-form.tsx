import { ErrorBoundary, lazyPart, useT } from '@belvedere/ui';
import { type ComponentType, type JSX } from 'react';
import { lazyFormMessages } from '../messages/lazy-form.ts';

/** A form that is not fetched with the page. */
export interface LazyForm<Props extends object> {
  /** Suspends until the form is there; a form that cannot be fetched says so in its own place. */
  readonly Form: ComponentType<Props>;
  /** Fetches the form ahead of its use; failing is left to the use. */
  readonly prefetch: () => void;
}

/** Makes a form that is fetched when it is first shown, or a moment earlier by {@link LazyForm.prefetch}. */
export function lazyForm<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyForm<Props> {
  const Loaded = lazyPart(load);
  function Form(props: Props): JSX.Element {
    const t = useT();
    return (
      <ErrorBoundary title={t(lazyFormMessages.formFailed)}>
        <Loaded {...props} />
      </ErrorBoundary>
    );
  }
  return {
    Form,
    prefetch: Loaded.prefetch,
  };
}
