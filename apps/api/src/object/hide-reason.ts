import { isAppError } from '@belvedere/core';

const ABSENCES = new Set(['NOT_FOUND', 'DATASOURCE_NOT_FOUND']);

/** Says `instead` when something behind a key is not there for the viewer, so that foreign and missing look alike. */
export async function hideReason<T>(instead: Error, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isAppError(error) && ABSENCES.has(error.code) ? instead : error;
  }
}
