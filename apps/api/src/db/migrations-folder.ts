import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';

/** Folder of the migrations of one dialect; the same from the sources and from the build. */
export function migrationsFolder(dialect: 'sqlite' | 'pg'): string {
  return fileURLToPath(new URL(`../../migrations/${dialect}`, import.meta.url));
}

/** Moments of the migrations that this version knows, oldest first. */
export const knownMigrations = (dialect: 'sqlite' | 'pg'): readonly number[] =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).map(({ folderMillis }) => folderMillis);
