import '@belvedere/databases/own.css';

export { UploadDialog } from '@belvedere/databases';
