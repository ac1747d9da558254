import type { Viewer } from '@belvedere/core';
import { invalidFields } from '../../object/owners.ts';
import { fieldTexts } from '../../messages.ts';
import type { SourceReader } from '../../reading/reader.ts';
import type { DraftRule } from '../../reading/row-rules/draft-rule.ts';
import { wholeDatasets } from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { databasesById } from '../../stored/database.ts';
import { findDatasets, type DatasetRow } from '../../stored/dataset.ts';
import { findRoles } from '../../stored/role.ts';
import { findUser } from '../../stored/user.ts';
import type { ViewerReader } from '../auth/viewer.ts';
import { storedMask } from './masks.ts';
import {
  isRuledHere,
  previewRows,
  previewTable,
  type PreviewBody,
  type PreviewPlace,
  type TablePreview,
} from './preview.ts';

/** What a rule that is new is called before it has a number. */
const NEW_RULE = 0;

async function draftOf(
  { store }: Services,
  body: PreviewBody,
  datasets: readonly DatasetRow[],
): Promise<DraftRule> {
  const { id, filter_type, clause, group_key = null, masks = [] } = body;
  const rule = { id: id ?? NEW_RULE, filter_type, clause, group_key };
  return {
    rule,
    datasets,
    roleNames: (await findRoles(store.reader, body.roles)).map(({ name }) => name),
    masks: masks.map((mask, position) => ({ rule_id: rule.id, position, ...storedMask(mask) })),
  };
}

/** Who is looked for: a person, or somebody for whom the rule holds and who has no other role. */
async function viewerSeen(
  { store }: Services,
  viewers: ViewerReader,
  editor: Viewer,
  { person, draft }: { readonly person: number | null; readonly draft: DraftRule },
): Promise<Viewer> {
  if (person === null)
    return { ...editor, id: null, roles: draft.rule.filter_type === 'Base' ? [] : draft.roleNames };
  const user = await findUser(store.reader, person);
  if (user === null) throw invalidFields({ person: [fieldTexts.usersMissing.text] });
  return viewers.viewerOf(user);
}

/** Tries a rule before it is saved: what each table says of it, and the first rows of one as a person sees them. */
export async function previewRule(
  services: Services,
  viewers: ViewerReader,
  editor: SourceReader,
  body: PreviewBody,
) {
  const { reader } = services.store;
  const datasets = await findDatasets(reader, scopeOf(services, editor.viewer), body.tables);
  const draft = await draftOf(services, body, datasets);
  const person = body.person ?? null;
  const viewer = await viewerSeen(services, viewers, editor.viewer, { person, draft });
  const databases = await databasesById(
    reader,
    datasets.map(({ database_id }) => database_id),
  );
  const places = (await wholeDatasets(reader, datasets)).flatMap((whole): readonly PreviewPlace[] => {
    const database = databases.get(whole.row.database_id);
    const seen = { ...editor, viewer };
    return database === undefined ? [] : [{ services, editor, seen, draft, database, whole }];
  });
  const tables: TablePreview[] = [];
  for (const place of places) tables.push(await previewTable(place, body.masks));
  const fitting = places.filter(({ whole }) => tables.find(({ id }) => id === whole.row.id)?.fault === null);
  const shown = fitting.find(({ whole }) => whole.row.id === body.rows_of) ?? fitting[0];
  const rows = shown === undefined || (await isRuledHere(shown)) ? null : await previewRows(shown);
  return { tables, rows };
}
