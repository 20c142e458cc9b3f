// The tables of the page for developers, one set per call: request, answer, refusals.
import { type ApiCall, REFUSALS, type Refusal } from '@chuhe/protocol';
import { sharedTexts } from '@chuhe/protocol/all-texts';
import * as z from 'zod/mini';
import { COMMON_REFUSALS, FIELDS, refusalsOf } from './program-facts.ts';

interface FieldRow {
  readonly name: string;
  /** The type in a few words, with its limits. */
  readonly type: string;
  readonly about: string;
}

interface ParameterRow extends FieldRow {
  readonly in: 'path' | 'query' | 'body';
  readonly isRequired: boolean;
}

interface RefusalRow {
  readonly status: number;
  readonly errorCode: number;
  readonly about: string;
}

export interface ProgramTables {
  readonly parameters: readonly ParameterRow[];
  readonly answer: readonly FieldRow[];
  readonly refusals: readonly RefusalRow[];
}

type Schema = z.core.JSONSchema.BaseSchema;

const PLACES = [
  ['path', 'params'],
  ['query', 'query'],
  ['body', 'body'],
] as const;

export function programTables(name: string, call: ApiCall): ProgramTables {
  const parameters = PLACES.flatMap(([place, part]) => {
    const { properties = {}, required = [] } = schemaOf(call[part], 'input');
    return Object.entries(properties).map(([field, schema]) => {
      const { name: own, type, about } = rowOf(field, schema);
      return { name: own, in: place, type, about, isRequired: required.includes(field) };
    });
  });
  const texts = sharedTexts('en').refusals;
  const refusals = [...refusalsOf(name), ...COMMON_REFUSALS].map((refusal: Refusal) => {
    const { status, errorCode } = REFUSALS[refusal];
    return { status, errorCode, about: texts[refusal] };
  });
  return { parameters, answer: answerRows(schemaOf(call.answer, 'output')), refusals };
}

/** The fields of the answer; for lines of several kinds, the fields of all kinds. */
function answerRows({ properties = {}, anyOf, oneOf = anyOf ?? [] }: Schema): readonly FieldRow[] {
  const own = Object.entries(properties).map(([name, schema]) => rowOf(name, schema));
  const rows = [...own, ...oneOf.flatMap(answerRows)];
  const kinds = rows.filter(({ name }) => name === 'type').map(({ type }) => type);
  const known = new Map(rows.toReversed().map((row) => [row.name, row]));
  return [...known.values()].toReversed().map(({ name, type, about }) => {
    return { name, type: name === 'type' ? kinds.join(' | ') : type, about };
  });
}

function rowOf(name: string, schema: Schema | boolean): FieldRow {
  return { name, type: typeText(schema), about: FIELDS[name] ?? '' };
}

function typeText(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'any';
  const { type = 'object', minimum, maximum, anyOf, oneOf = anyOf, items } = schema;
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (oneOf !== undefined) return [...new Set(oneOf.map(typeText))].join(' | ');
  if (items !== undefined && !Array.isArray(items)) return `${typeText(items)}[]`;
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const word = [type].flat().join(' | ');
  return isBounded ? `${word} ${minimum ?? 0}–${maximum}` : word;
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
