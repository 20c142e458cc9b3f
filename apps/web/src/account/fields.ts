import { emailCodeSchema, emailSchema, newPasswordSchema, userNameSchema } from '@chuhe/protocol';
import type { Refusal } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { MessageId } from '../language/index.ts';

/** What is wrong with a value: the refusal the server would give, or that nothing was filled in. */
export type Fault = Refusal | 'required';

/** One thing a person fills in. */
export interface Field {
  readonly name: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly type: 'text' | 'password' | 'email';
  readonly autoComplete: string;
  /** What is wrong with a value, if anything. */
  readonly fault: (value: string) => Fault | undefined;
  /** Asked for only when this holds for the rest; always when absent. */
  readonly isAsked?: (values: Values) => boolean;
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

/** The name or the address of an account that exists. */
export const LOGIN_NAME: Field = {
  name: 'userName',
  label: 'field.loginName',
  type: 'text',
  autoComplete: 'username',
  fault: (value) => (value.trim() === '' ? 'required' : undefined),
};

/** The password of an account that exists: only whether it is there is checked. */
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

/** The code that proves an address, asked for once there is one. */
export const CODE_FOR_EMAIL: Field = {
  ...CODE,
  isAsked: ({ email = '' }) => email !== '',
};

export function askedFields(fields: readonly Field[], values: Values): readonly Field[] {
  return fields.filter(({ isAsked }) => isAsked?.(values) ?? true);
}

/** What is wrong, by field name; empty when all is well. */
export function faultsOf(fields: readonly Field[], values: Values): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const field of fields) {
    const fault = field.fault(values[field.name] ?? '');
    if (fault !== undefined) faults[field.name] = fault;
  }
  return faults;
}

/** User names and e-mail addresses are lower-cased before they leave; passwords are left as typed. */
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

/** A name that is well-formed and still refused is one of those nobody may have. */
function reservedOr(format: Refusal, value: string): Refusal {
  const issues = z.safeParse(userNameSchema, value).error?.issues ?? [];
  return issues.some(({ message }) => message === 'user-name-reserved')
    ? 'user-name-reserved'
    : format;
}
