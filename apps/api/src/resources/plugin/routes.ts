import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import { answerTexts } from '../../messages.ts';
import { noSuchColumn, peopleChoices } from '../../object/choices.ts';
import { infoAnswer } from '../../object/info.ts';
import type { Services } from '../../services.ts';
import { pluginList } from '../../stored/plugin-list.ts';
import {
  changePlugin,
  getPlugin,
  installPlugin,
  listPluginPage,
  listVersions,
  readCode,
  readOffered,
  removePlugin,
  readPicture,
  removeVersion,
} from './service.ts';

const IMMUTABLE = 'private, max-age=31536000, immutable';

/** Charts installed at run time. */
export function pluginImplementations(services: Services): Implementation[] {
  const { plugin } = ROUTES;
  const { reader } = services.store;
  return [
    implement(plugin.list, ({ viewer, q }) => listPluginPage(services, viewer, q)),
    implement(plugin.info, async (call) => infoAnswer(pluginList, services, call)),
    implement(plugin.related, async ({ viewer, params, q }) => {
      if (!['created_by', 'changed_by'].includes(params.column)) throw noSuchColumn(params.column);
      return peopleChoices(reader, viewer, q ?? {});
    }),
    implement(plugin.distinct, async ({ params }) => {
      throw noSuchColumn(params.column);
    }),
    implement(plugin.get, async ({ viewer, params, setVersion }) => {
      const result = await getPlugin(services, viewer, params.id);
      setVersion(result.version);
      return { id: result.id, result };
    }),
    implement(plugin.install, async (call) => {
      const result = await installPlugin(services, call, call.body);
      call.setVersion(result.version);
      return { id: result.id, result };
    }),
    implement(plugin.update, async ({ viewer, params, body, ifMatch, setVersion }) => {
      const result = await changePlugin(services, viewer, { id: params.id, body, ifMatch });
      setVersion(result.version);
      return { id: result.id, result };
    }),
    implement(plugin.delete, async ({ viewer, params }) => {
      await removePlugin(services, viewer, params.id);
      return { message: answerTexts.ok.text };
    }),
    implement(plugin.versions, ({ viewer, params }) => listVersions(services, viewer, params.id)),
    implement(plugin.removeVersion, async ({ viewer, params }) => {
      await removeVersion(services, viewer, params.id, params.sha256);
      return { message: answerTexts.ok.text };
    }),
    implement(plugin.picture, async ({ params, setHeader }) => {
      const body = await readPicture(services, params.file);
      setHeader('cache-control', IMMUTABLE);
      return { type: 'image/png', body };
    }),
    implement(plugin.read, () => readOffered(services)),
    implement(plugin.code, async ({ params, setHeader }) => {
      const body = await readCode(services, params.file.slice(0, -'.js'.length));
      setHeader('cache-control', IMMUTABLE);
      return { type: 'text/javascript; charset=utf-8', body };
    }),
  ];
}
