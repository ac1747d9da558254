import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { labelOf } from '../../listing/list-answer.ts';
import { answerTexts, fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import type { Services } from '../../services.ts';
import { createSavedQuery, getSavedQuery } from './service.ts';

const COLUMNS = ['label', 'db_id', 'schema', 'description', 'sql', 'extra_json', 'id'] as const;

type Texts = Readonly<Pick<Awaited<ReturnType<typeof getSavedQuery>>, (typeof COLUMNS)[number]>>;

const textsOf = ({ label, db_id, schema, description, sql, extra_json, id }: Texts): Texts => ({
  label,
  db_id,
  schema,
  description,
  sql,
  extra_json,
  id,
});

/** Text of a form field, which may come as JSON text: `"a"` means a. */
function plainText(text: string): string {
  if (!/^".*"$/s.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

const ID_MAX = 2_147_483_647;

function idOf(text: string): number {
  const id = Number(plainText(text));
  if (Number.isInteger(id) && id > 0 && id <= ID_MAX) return id;
  throw invalidFields({ db_id: [`${fieldTexts.invalid.text} ${text}`] });
}

const optional = (text: string | undefined): string | null => (text === undefined ? null : plainText(text));

/** Saved queries by form, over the same rules as the others. */
export function savedQueryFormImplementations(services: Services): Implementation[] {
  const { savedQueryForm } = ROUTES;
  return [
    implement(savedQueryForm.create, async ({ viewer, body }) => {
      const row = await createSavedQuery(services, viewer, {
        label: plainText(body.label),
        db_id: idOf(body.db_id),
        sql: plainText(body.sql),
        schema: optional(body.schema),
        description: optional(body.description),
        extra_json: optional(body.extra_json),
      });
      return { message: answerTexts.addedRow.text, item: textsOf(row), severity: 'success' };
    }),
    implement(savedQueryForm.get, async ({ viewer, params }) => {
      const result = textsOf(await getSavedQuery(services, viewer, params.id));
      return {
        pk: result.id,
        label_columns: Object.fromEntries(COLUMNS.map((column) => [column, labelOf(column)])),
        include_columns: [...COLUMNS],
        modelview_name: 'SavedQueryViewApi',
        result,
      };
    }),
  ];
}
