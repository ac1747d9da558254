import { afterAll, beforeAll } from 'vitest';
import { callerOf, type Caller } from './caller.ts';
import { addObjects, addPeople, type Objects, type People } from './fixtures.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** An app with people, one of everything owned by the owner, and what each of them can call. */
export interface Home {
  readonly test: TestApp;
  readonly people: People;
  readonly objects: Objects;
  /** Owns every object; Alpha with SQL Lab. */
  readonly owner: Caller;
  /** Alpha with SQL Lab: reads all data, owns nothing. */
  readonly alpha: Caller;
  /** Gamma: reads no data that is not granted. */
  readonly gamma: Caller;
  readonly admin: Caller;
  /** Holds every pair, is no administrator and owns nothing. */
  readonly editor: Caller;
  readonly stranger: Caller;
}

/** Builds a home before the tests of a file and takes it away after them. */
export function openHome(options: TestAppOptions = {}): () => Home {
  let home: Home | null = null;
  beforeAll(async () => {
    const test = await createTestApp(options);
    const people = await addPeople(test);
    const objects = await addObjects(test, people.owner);
    home = {
      test,
      people,
      objects,
      owner: callerOf(test, people.owner),
      alpha: callerOf(test, people.alpha),
      gamma: callerOf(test, people.gamma),
      admin: callerOf(test, people.admin),
      editor: callerOf(test, people.editor),
      stranger: callerOf(test, null),
    };
  });
  afterAll(() => home?.test.close());
  return () => {
    if (home === null) throw new Error('the home is not built yet');
    return home;
  };
}
