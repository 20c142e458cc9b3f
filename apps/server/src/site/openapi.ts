import {
  BASE_PATH,
  type Call,
  CALLS,
  envelopeOf,
  PROTOCOL_VERSION,
  refusalEnvelopeSchema,
} from '@chuhe/protocol';
import * as z from 'zod/mini';

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** The description of the whole interface, made from the schemas that check it. */
export function describeApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = BASE_PATH + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '楚河 Chuhe',
      version: String(PROTOCOL_VERSION),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Refusal: jsonSchemaOf(refusalEnvelopeSchema, 'output') },
    },
  };
}

function operationOf(name: string, call: Call) {
  const refusal = {
    description: 'A refusal',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
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
