import { GAME_FORMATS } from '@chuhe/files';
import {
  API_CALLS,
  type ApiCall,
  BASE_PATH,
  type Call,
  CALLS,
  envelopeOf,
  PROTOCOL_VERSION,
  refusalEnvelopeSchema,
  tableFilePath,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { programTables } from './program-tables.ts';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** The description of the whole API, generated from the schemas that validate it. */
export function describeApi(publicUrl: string, sourceUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = BASE_PATH + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  paths[BASE_PATH + tableFilePath('{name}')] = { get: TABLE_FILE };
  for (const [name, call] of Object.entries<ApiCall>(API_CALLS)) {
    const path = BASE_PATH + call.path;
    const method = call.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: programOperationOf(name, call, publicUrl) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '楚河 Chuhe',
      version: String(PROTOCOL_VERSION),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    ...(sourceUrl !== '' && { externalDocs: { description: 'Source code', url: sourceUrl } }),
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
        personalToken: { type: 'http', scheme: 'bearer', bearerFormat: 'chuhe_pat_…' },
      },
      schemas: { Refusal: jsonSchemaOf(refusalEnvelopeSchema, 'output') },
    },
  };
}

const refusal = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** A file and no call. */
const TABLE_FILE = {
  operationId: 'tableFile',
  summary:
    'The file of an endgame table, in the form that the documentation of the tables describes.',
  parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'Done',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    default: refusal,
  },
};

const MEDIA = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  pgn: GAME_FORMATS.pgn.mediaType,
} as const;

/** A call for programs, with its scope and an example that a test runs. */
function programOperationOf(name: string, call: ApiCall, publicUrl: string) {
  const { forms, scope, example } = call;
  const schemaOf = (form: (typeof forms)[number]) => {
    if (form === 'pgn') return { type: 'string' };
    return jsonSchemaOf(form === 'json' ? envelopeOf(call.answer) : call.answer, 'output');
  };
  const content = forms.map((form) => [MEDIA[form], { schema: schemaOf(form) }] as const);
  return {
    ...operationOf(name, call),
    tags: ['programs'],
    security: [{ personalToken: [scope] }],
    responses: {
      200: { description: 'Done', content: Object.fromEntries(content) },
      default: refusal,
    },
    'x-codeSamples': [{ lang: 'Shell', source: example.replaceAll('$SITE', publicUrl) }],
    'x-tables': programTables(name, call),
  };
}

function operationOf(name: string, call: Call) {
  const answer = jsonSchemaOf(envelopeOf(call.answer), 'output');
  return {
    operationId: name,
    summary: call.summary,
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.method === 'POST' && {
      requestBody: {
        content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } },
      },
    }),
    ...(call.access !== 'anyone' && { security: [{ cookie: [] }, { token: [] }] }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      default: refusal,
    },
  };
}

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] }: ObjectSchema = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
