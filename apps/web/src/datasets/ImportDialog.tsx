import '@belvedere/databases/styles.css';

export { UploadDialog } from '@belvedere/databases';
