import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import { createContext, useContext } from 'react';
import type { QueryEditor } from '../model/query-editor.ts';
import { selectSqlLab, sqllabActions } from './sqllab-slice.ts';
import type { SqlLabState } from './sqllab-state.ts';

/** Key of the SQL Lab that a part belongs to. */
export const SqlLabKeyContext = createContext('');

/** Key of the instance around. */
export const useSqlLabKey = (): string => useContext(SqlLabKeyContext);

/** A piece of the state of the instance around. */
export function useSqlLab<T>(select: (state: SqlLabState) => T): T {
  const key = useSqlLabKey();
  return useAppSelector((root) => select(selectSqlLab(root, key)));
}

/** Changes fields of a tab. */
export function useChangeEditor(id: string): (change: Partial<QueryEditor>) => void {
  const key = useSqlLabKey();
  const dispatch = useAppDispatch();
  return (change) => {
    dispatch(sqllabActions.editorChanged({ key, id, change }));
  };
}
