import { emailCodeSchema, emailSchema, newPasswordSchema, userNameSchema } from '@chuhe/protocol';
import type { Refusal } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { MessageId } from '../../platform/language/index.ts';

/** Why a value is invalid: the refusal the server would give, or an empty field. */
export type Fault = Refusal | 'required';

/** One input of an account form. */
export interface Field {
  readonly name: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly type: 'text' | 'password' | 'email';
  readonly autoComplete: string;
  /** The fault of a value; `undefined` if it is valid. */
  readonly fault: (value: string) => Fault | undefined;
  /** Whether the field is shown, given the other values; always if missing. */
  readonly isShown?: (values: Values) => boolean;
}

export type Values = Readonly<Record<string, string>>;

export const USER_NAME: Field = {
  name: 'userName',
  label: 'field.userName',
  hint: 'field.userNameHint',
  type: 'text',
  autoComplete: 'username',
  fault: (value) =>
    isRight(userNameSchema, value) ? undefined : reservedOr('user-name-format', value),
};

/** The user name or e-mail address of an existing account. */
export const LOGIN_NAME: Field = {
  name: 'userName',
  label: 'field.loginName',
  type: 'text',
  autoComplete: 'username',
  fault: (value) => (value.trim() === '' ? 'required' : undefined),
};

/** The password of an existing account: only its presence is checked. */
export const PASSWORD: Field = {
  name: 'password',
  label: 'field.password',
  type: 'password',
  autoComplete: 'current-password',
  fault: (value) => (value === '' ? 'required' : undefined),
};

export const OLD_PASSWORD: Field = {
  ...PASSWORD,
  name: 'oldPassword',
  label: 'field.oldPassword',
};

export const NEW_PASSWORD: Field = {
  name: 'password',
  label: 'field.newPassword',
  hint: 'field.passwordHint',
  type: 'password',
  autoComplete: 'new-password',
  fault: (value) => (isRight(newPasswordSchema, value) ? undefined : 'password-length'),
};

export const EMAIL: Field = {
  name: 'email',
  label: 'field.email',
  type: 'email',
  autoComplete: 'email',
  fault: (value) => (isRight(emailSchema, value) ? undefined : 'email-format'),
};

export const OPTIONAL_EMAIL: Field = {
  ...EMAIL,
  label: 'field.emailOptional',
  hint: 'field.emailHint',
  fault: (value) => (value === '' ? undefined : EMAIL.fault(value)),
};

export const CODE: Field = {
  name: 'sms',
  label: 'field.code',
  hint: 'field.codeHint',
  type: 'text',
  autoComplete: 'one-time-code',
  fault: (value) => (isRight(emailCodeSchema, value) ? undefined : 'code-required'),
};

/** The code that proves an address; shown once an address is entered. */
export const CODE_FOR_EMAIL: Field = {
  ...CODE,
  isShown: ({ email = '' }) => email !== '',
};

export function shownFields(fields: readonly Field[], values: Values): readonly Field[] {
  return fields.filter(({ isShown }) => isShown?.(values) ?? true);
}

/** Faults by field name; empty if all values are valid. */
export function faultsOf(fields: readonly Field[], values: Values): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const field of fields) {
    const fault = field.fault(values[field.name] ?? '');
    if (fault !== undefined) faults[field.name] = fault;
  }
  return faults;
}

/** Lower-cases user names and e-mail addresses; passwords are sent as typed. */
export function toBody(fields: readonly Field[], values: Values): Values {
  const body: Record<string, string> = {};
  for (const { name, type } of fields) {
    const value = values[name] ?? '';
    if (value !== '') body[name] = type === 'password' ? value : value.trim().toLowerCase();
  }
  return body;
}

function isRight(schema: z.ZodMiniType, value: string): boolean {
  return z.safeParse(schema, value).success;
}

/** A well-formed name that the schema still refuses is a reserved one. */
function reservedOr(format: Refusal, value: string): Refusal {
  const issues = z.safeParse(userNameSchema, value).error?.issues ?? [];
  return issues.some(({ message }) => message === 'user-name-reserved')
    ? 'user-name-reserved'
    : format;
}
