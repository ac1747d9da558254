import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

function readMoment(text: string): Date | null {
  const [day = '', clock = '00:00'] = text.split(/[T ]/);
  const zone = HAS_ZONE.exec(clock)?.[0] ?? 'Z';
  const time = clock.replace(HAS_ZONE, '');
  const moment = new Date(`${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  const isRealDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return Number.isNaN(moment.getTime()) || !isRealDay ? null : moment;
}

/** The moment a field names, e.g. `2024-05-01T12:00:00`; without a zone it is UTC. Throws FIELDS_INVALID for what is none. */
export function momentOf(field: string, text: string): Date {
  const moment = readMoment(text);
  if (moment === null) throw invalidFields({ [field]: [fieldTexts.notMoment.text] });
  return moment;
}
