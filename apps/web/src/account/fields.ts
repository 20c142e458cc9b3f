import type { MessageId } from '../language/index.ts';

/** One thing a person fills in. */
export interface Field {
  readonly name: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly type: 'text' | 'password' | 'email';
  readonly autoComplete: string;
  /** What is wrong with a value, if anything. */
  readonly fault: (value: string) => MessageId | undefined;
}

export const USER_NAME: Field = {
  name: 'userName',
  label: 'field.userName',
  hint: 'field.userNameHint',
  type: 'text',
  autoComplete: 'username',
  fault: (value) =>
    /^[\p{L}\p{N}_]{2,20}$/u.test(value.normalize('NFKC')) ? undefined : 'field.badUserName',
};

/** The password of an account that exists: only whether it is there is checked. */
export const PASSWORD: Field = {
  name: 'password',
  label: 'field.password',
  type: 'password',
  autoComplete: 'current-password',
  fault: (value) => (value === '' ? 'field.required' : undefined),
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
  fault: (value) => (value.length < 8 ? 'field.shortPassword' : undefined),
};

export const EMAIL: Field = {
  name: 'email',
  label: 'field.email',
  type: 'email',
  autoComplete: 'email',
  fault: (value) => (isEmail(value) ? undefined : 'field.badEmail'),
};

export const OPTIONAL_EMAIL: Field = {
  ...EMAIL,
  label: 'field.emailOptional',
  hint: 'field.emailHint',
  fault: (value) => (value === '' || isEmail(value) ? undefined : 'field.badEmail'),
};

export const CODE: Field = {
  name: 'sms',
  label: 'field.code',
  hint: 'field.codeHint',
  type: 'text',
  autoComplete: 'one-time-code',
  fault: (value) => (/^\d{6}$/.test(value) ? undefined : 'field.badCode'),
};

export type Values = Readonly<Record<string, string>>;

/** What is wrong, by field name; empty when all is well. */
export function faultsOf(fields: readonly Field[], values: Values): Record<string, MessageId> {
  const faults: Record<string, MessageId> = {};
  for (const field of fields) {
    const fault = field.fault(values[field.name] ?? '');
    if (fault !== undefined) faults[field.name] = fault;
  }
  return faults;
}

/** User names and e-mail addresses are lower-cased before they leave; passwords are left as typed. */
export function toBody(fields: readonly Field[], values: Values): Record<string, string> {
  const body: Record<string, string> = {};
  for (const { name, type } of fields) {
    const value = values[name] ?? '';
    if (value !== '') body[name] = type === 'password' ? value : value.trim().toLowerCase();
  }
  return body;
}

function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}
