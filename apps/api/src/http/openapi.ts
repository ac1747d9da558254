import type { RouteSpec } from '@belvedere/contracts';
import { answerTexts } from '../messages.ts';

const ERROR_STATUSES = ['400', '401', '403', '404', '412', '413', '422', '429', '500'] as const;

const parametersOf = (schema: object | undefined, place: 'path' | 'query') => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
};

const qParameter = (route: RouteSpec) =>
  route.q === undefined
    ? []
    : [
        {
          name: 'q',
          in: 'query',
          required: route.needsQ === true,
          content: { 'application/json': { schema: route.q } },
        },
      ];

const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  upload: 'multipart/form-data',
} as const;

function requestBody(route: RouteSpec) {
  if (route.body === undefined) return {};
  const type = BODY_TYPES[route.bodyKind ?? 'json'];
  return { requestBody: { required: true, content: { [type]: { schema: route.body } } } };
}

function accessOf({ access }: RouteSpec): object {
  if (access.kind === 'public') return { security: [] };
  if (access.kind === 'signed-in') return {};
  return { 'x-permission': [access.permission, access.view] };
}

function operationOf(route: RouteSpec) {
  const errors = Object.fromEntries(
    ERROR_STATUSES.map((status) => [status, { $ref: '#/components/responses/Error' }]),
  );
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    ...accessOf(route),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...qParameter(route),
    ],
    ...requestBody(route),
    responses: {
      [String(route.status ?? 200)]: {
        description: answerTexts.ok.text,
        content: { 'application/json': { schema: route.reply } },
      },
      ...errors,
    },
  };
}

/** OpenAPI 3.1 document of the route table. */
export function openApiDocument(routes: readonly RouteSpec[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Belvedere', version },
    security: [{ bearer: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      responses: {
        Error: { description: 'error', content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
  };
}
