import type { CallInput } from '@pavilion/contract/calls.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import type { StaffMember } from '@pavilion/contract/staff.ts';
import { fieldTime, instantOfField } from '../days/moments.ts';
import { addressesOf, hoursOf, hoursText } from './hours.ts';

/** What is typed: each field as text, as the draft keeps it. */
export type StaffTexts = {
  username: string;
  password: string;
  first_name: string;
  last_name: string;
  role: string;
  group_id: string;
  addresses: string;
  hours: string;
  expires_at: string;
};

export const NEW: StaffTexts = {
  username: '',
  password: '',
  first_name: '',
  last_name: '',
  role: '',
  group_id: '',
  addresses: '',
  hours: '',
  expires_at: '',
};

/** What is saved, by the names and in the units of the edit's call. */
export const savedOf = (row: StaffMember): Readonly<Record<string, FormValue>> => ({
  first_name: row.first_name,
  last_name: row.last_name,
  group_id: row.group_id ?? '',
  addresses: row.addresses.join(' '),
  hours: hoursText(row.hours),
  expires_at: row.expires_at ?? '',
});

export const textsOf = (row: StaffMember): StaffTexts => ({
  ...NEW,
  first_name: row.first_name,
  last_name: row.last_name,
  group_id: row.group_id === null ? '' : String(row.group_id),
  addresses: row.addresses.join('\n'),
  hours: hoursText(row.hours),
  expires_at: row.expires_at === null ? '' : fieldTime(row.expires_at),
});

/** What is typed in the units of the call. */
export const valuesOf = (texts: StaffTexts): Readonly<Record<string, FormValue>> => ({
  first_name: texts.first_name,
  last_name: texts.last_name,
  group_id: texts.group_id === '' ? '' : Number(texts.group_id),
  addresses: addressesOf(texts.addresses).join(' '),
  hours: texts.hours,
  expires_at: instantOfField(texts.expires_at) ?? '',
});

type Terms = Required<Pick<CallInput<'editStaff'>, 'group_id' | 'addresses' | 'hours' | 'expires_at'>>;

function termsOf(values: Readonly<Record<string, FormValue>>): Terms {
  const text = (field: string): string => String(values[field] ?? '');
  return {
    group_id: text('group_id') === '' ? null : Number(values['group_id']),
    addresses: addressesOf(text('addresses')),
    hours: hoursOf(text('hours')),
    expires_at: text('expires_at') === '' ? null : text('expires_at'),
  };
}

export function createInput(texts: StaffTexts): CallInput<'createStaff'> {
  const { username, password, first_name, last_name, role } = texts;
  const admin = role === '8';
  return {
    username,
    password,
    first_name,
    last_name,
    ...termsOf(valuesOf(admin ? { ...texts, group_id: '' } : texts)),
    ...(admin ? { role: 8 as const } : {}),
  };
}

export const editInput = (
  user_guid: string,
  values: Readonly<Record<string, FormValue>>,
  version: string,
): CallInput<'editStaff'> => ({
  user_guid,
  first_name: String(values['first_name']),
  last_name: String(values['last_name']),
  ...termsOf(values),
  version,
});
