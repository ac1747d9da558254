import { defineErrors } from '@belvedere/core';

/** Why a command did not do what was asked. */
export const commandErrors = defineErrors({
  NO_METADATA:
    'there is no metadata in %(place)s; name the data directory with --data-dir, or DATABASE_URL in the environment',
  BACKUP_THERE: 'there is something at %(folder)s already; name another place with --to',
  BACKUP_UNREADABLE: 'the folder %(folder)s is no backup of Belvedere (%(reason)s)',
  BACKUP_DAMAGED: 'the backup %(folder)s is damaged: %(reason)s; take another one',
  FILE_BUSY: 'the file %(file)s was written to all the time; back up again when no file is being loaded',
  DATA_THERE:
    'there is data in %(place)s already; nothing was changed. Name an empty place, or add --force, which keeps the old data in %(kept)s',
  BACKUP_OTHER_KIND: 'the backup holds metadata of %(has)s, but this server keeps its metadata in %(wants)s',
  BACKUP_OTHER_VERSION:
    'the backup was made by another version of Belvedere (its metadata has had %(has)s changes, this version knows %(knows)s); restore it with that version and start this one afterwards',
  KEY_FROM_ENVIRONMENT:
    'the key comes from BELVEDERE_SECRET_KEY: put the new one into BELVEDERE_NEW_SECRET_KEY, run this again, and then change BELVEDERE_SECRET_KEY to it',
  NEW_KEY_REFUSED: 'the new key in BELVEDERE_NEW_SECRET_KEY %(problem)s',
  SEALED_UNKNOWN:
    '%(count)s sealed values in %(table)s are of a kind that this command does not know; nothing was changed',
  PERSON_THERE: 'there is somebody called %(username)s already; add --reset to give them a new password',
  USAGE: '%(reason)s. Try --help.',
});
