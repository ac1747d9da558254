'use client';

export { ConnectDialog, EditDatabaseDialog } from './connect/DatabaseDialog.tsx';
export { FilePlace } from './upload/FilePlace.tsx';
export { UploadDialog } from './upload/UploadDialog.tsx';
