import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { fillMessage, isTimeZone, type Viewer } from '@belvedere/core';
import { isLanguage } from '@belvedere/format';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { invalidFields } from '../../object/owners.ts';
import { changeObject } from '../../object/save.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { revokeSessionsOf } from '../../stored/session.ts';
import type { UserRow } from '../../stored/user.ts';
import { hashNewPassword } from '../auth/new-password.ts';
import { hashSecret } from '../auth/service.ts';
import { settingsOf } from '../auth/settings.ts';
import { endSignIns, users } from '../user/kind.ts';
import { checkNames } from '../user/names.ts';

type Body = BodyOf<typeof ROUTES.auth.changeMe>;

/** The person who asks. Throws NOT_SIGNED_IN, and BY_TOKEN where a program asks: what it was given must not grow. */
export async function ownRow(services: Services, viewer: Viewer): Promise<UserRow> {
  if (viewer.scopes !== undefined) throw contractErrors.error('BY_TOKEN');
  if (viewer.id === null) throw contractErrors.error('NOT_SIGNED_IN');
  return getObject(users, services.store.reader, scopeOf(services, viewer), viewer.id);
}

/** Throws FIELDS_INVALID unless the present password is known to who wants another one or another address. */
async function checkPassword(
  { passwords }: Services,
  user: UserRow,
  { email = user.email, password, current_password: given }: Body,
): Promise<void> {
  if (password === undefined && email === user.email) return;
  if (given === undefined) throw invalidFields({ current_password: [fieldTexts.passwordMissing.text] });
  if (!(await passwords.verify(given, user.password_hash, `user ${user.id}`)))
    throw invalidFields({ current_password: [fieldTexts.passwordWrong.text] });
}

function checkSettings({ locale, zone }: Body): void {
  if (typeof locale === 'string' && !isLanguage(locale))
    throw invalidFields({ locale: [fillMessage(fieldTexts.languageUnknown.text, { locale })] });
  if (typeof zone === 'string' && !isTimeZone(zone))
    throw invalidFields({ zone: [fillMessage(fieldTexts.zoneUnknown.text, { zone })] });
}

const chosen = (old: UserRow, { locale, zone, theme }: Body) => ({
  ...settingsOf(old),
  ...(locale !== undefined && { locale }),
  ...(zone !== undefined && { zone }),
  ...(theme !== undefined && { theme }),
});

const namesIn = ({ first_name, last_name, email }: Body) => ({
  ...(first_name !== undefined && { first_name }),
  ...(last_name !== undefined && { last_name }),
  ...(email !== undefined && { email }),
});

/**
 * Changes what people may say of themselves. A new password ends every session and token of theirs. Throws FIELDS_INVALID naming
 * the field, NOT_SIGNED_IN and BY_TOKEN.
 */
export async function changeMe(services: Services, viewer: Viewer, body: Body): Promise<UserRow> {
  const user = await ownRow(services, viewer);
  checkSettings(body);
  await checkPassword(services, user, body);
  const { password, current_password: _given, ...shown } = body;
  const { email } = body;
  const owner = { ...user, ...namesIn(body) };
  const hash =
    password === undefined
      ? null
      : await hashNewPassword(services, { password, owner, address: `user ${user.id}` });
  const isChosen = [body.locale, body.zone, body.theme].some((one) => one !== undefined);
  return changeObject(users, services, viewer, {
    id: user.id,
    ifMatch: null,
    body: shown,
    write: async (tx, row, { now }) => {
      if (email !== undefined && email !== row.email) await checkNames(tx, { email }, row.id);
      if (hash !== null) await endSignIns(tx, row, now);
      return {
        ...namesIn(body),
        ...(hash !== null && { password_hash: hash }),
        ...(isChosen && { settings: chosen(row, body) }),
      };
    },
  });
}

/** Ends every session of oneself but the one that asks. Throws NOT_SIGNED_IN and BY_TOKEN. */
export async function endMySessions(
  services: Services,
  viewer: Viewer,
  sessionId: string | null,
): Promise<void> {
  const user = await ownRow(services, viewer);
  const { store, clock } = services;
  await store.write((tx) =>
    revokeSessionsOf(tx, user.id, clock(), sessionId === null ? null : hashSecret(sessionId)),
  );
}
