import { useDatabaseChoices, type DatabaseChoices } from '@belvedere/client-store';

const HERE = [{ col: 'expose_in_sqllab', opr: 'eq', value: true }] as const;

/** Databases that can be queried here, by a part of their name; the chosen one is among them. */
export const useDatabases = (chosen: number | null, search = ''): DatabaseChoices =>
  useDatabaseChoices({ filters: HERE, chosen, search });

/** A database that can be queried here; null while it is not known. */
export const useDatabase = (id: number | null): DatabaseChoices['chosen'] => useDatabases(id).chosen;
