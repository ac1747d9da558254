import { problemOf, useServices, type CallProblem } from '@belvedere/client-store';
import { useEffect, useState } from 'react';
import { propertyFormOf } from './property-form.ts';
import type { OpenedProperties } from './save-properties.ts';

/** The properties as the server has them when this is called first; null until they are there. */
export function useOpenedProperties(dashboardId: number): {
  readonly opened: OpenedProperties | null;
  readonly problem: CallProblem | null;
} {
  const { api } = useServices();
  const [opened, setOpened] = useState<OpenedProperties | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  useEffect(() => {
    let isLeft = false;
    api.call('dashboard', 'get', { params: { idOrSlug: String(dashboardId) } }).then(
      ({ result: wire }) => {
        if (!isLeft) setOpened({ wire, form: propertyFormOf(wire) });
      },
      (error: unknown) => {
        if (!isLeft) setProblem(problemOf(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [api, dashboardId]);
  return { opened, problem };
}
