import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_FOLDER } from '../plugins/serve-route.ts';
import { placeUploadDatabase } from '../resources/upload/upload-database.ts';
import type { Job } from './job.ts';

/** Makes the database that files go to, once, and removes files of calls that the last end of the server cut off. */
export const placeUploads: Job = {
  name: 'place-uploads',
  run: async (services) => {
    await rm(join(services.config.dataDir, UPLOAD_FOLDER), { recursive: true, force: true });
    await placeUploadDatabase(services);
  },
};
