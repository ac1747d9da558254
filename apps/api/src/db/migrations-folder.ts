import { fileURLToPath } from 'node:url';

/** Folder of the migrations of one dialect; the same from the sources and from the build. */
export function migrationsFolder(dialect: 'sqlite' | 'pg'): string {
  return fileURLToPath(new URL(`../../migrations/${dialect}`, import.meta.url));
}
