import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { fewerRowsOf, type FewerRows } from '../../reading/row-rules/fewer-rows.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { everybody, type Everybody } from '../../stored/person-access.ts';
import type { ViewerReader } from '../auth/viewer.ts';
import { helpsFor } from './helps.ts';
import { checkOwnership, findAccessObject, type AccessObject, type AccessType } from './object.ts';
import { pathsTo, presentName } from './paths.ts';
import { stepsOf } from './steps.ts';
import { verdictsOn, type Verdicts } from './verdicts.ts';

interface Around {
  readonly all: Everybody;
  readonly verdicts: Verdicts;
  readonly fewerRows: FewerRows;
}

async function explainPerson(
  services: Services,
  viewer: Viewer,
  object: AccessObject,
  id: number,
  around: Around,
) {
  const { all, verdicts, fewerRows } = around;
  const person = all.people.find((one) => one.id === id);
  if (person === undefined) throw contractErrors.error('NOT_FOUND', { type: 'user', id });
  const verdict = await verdicts.of(person);
  const scope = scopeOf(services, viewer);
  const helps = await helpsFor(services.store.reader, scope, object, { person, verdict, verdicts, all });
  return {
    person: presentName(person),
    can: verdict.can,
    steps: stepsOf(object, person, verdict, fewerRows),
    helps: [...helps],
  };
}

const NOBODY_ASKED = { person: null, can: null, steps: [], helps: [] };

/**
 * Who can see an object and why, and why somebody can or cannot, as the rights code decides. For administrators and owners.
 * Throws NOT_FOUND and NOT_OWNER.
 */
export async function explainAccess(
  services: Services,
  viewers: ViewerReader,
  viewer: Viewer,
  asked: {
    readonly type: AccessType;
    readonly id: number;
    readonly person: number | undefined;
    readonly everybody: boolean;
  },
) {
  const { reader } = services.store;
  const object = await findAccessObject(reader, scopeOf(services, viewer), asked.type, asked.id);
  if (object === null) throw contractErrors.error('NOT_FOUND', { type: asked.type, id: asked.id });
  await checkOwnership(reader, viewer, object);
  const all = await everybody(reader);
  const verdicts = await verdictsOn(services, viewers, object, all);
  const around = { all, verdicts, fewerRows: await fewerRowsOf(reader, object.datasets) };
  const paths = await pathsTo(object, { ...around, names: asked.everybody ? 'all' : 'first' });
  const person =
    asked.person === undefined
      ? NOBODY_ASKED
      : await explainPerson(services, viewer, object, asked.person, around);
  const people = paths.reduce((sum, { count }) => sum + count, 0);
  return { id: object.id, result: { name: object.name, people, paths, ...person } };
}
