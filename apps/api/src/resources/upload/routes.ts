import { ROUTES } from '@belvedere/contracts';
import { implement, type Implementation } from '../../http/call.ts';
import type { Services } from '../../services.ts';
import { loadUpload, lookIntoFile } from './service.ts';
import { uploadSchemas } from './target.ts';

/** Files into tables. */
export function uploadImplementations(services: Services): Implementation[] {
  const { upload } = ROUTES;
  return [
    implement(upload.create, (call) => loadUpload(services, call, null)),
    implement(upload.csv, (call) => loadUpload(services, call, 'csv')),
    implement(upload.excel, (call) => loadUpload(services, call, 'excel')),
    implement(upload.columnar, (call) => loadUpload(services, call, 'columnar')),
    implement(upload.metadata, (call) => lookIntoFile(services, call, null)),
    implement(upload.csvMetadata, (call) => lookIntoFile(services, call, 'csv')),
    implement(upload.excelMetadata, (call) => lookIntoFile(services, call, 'excel')),
    implement(upload.columnarMetadata, (call) => lookIntoFile(services, call, 'columnar')),
    implement(upload.schemas, async ({ viewer, params }) => ({
      schemas: await uploadSchemas(services, viewer, params.id),
    })),
  ];
}
