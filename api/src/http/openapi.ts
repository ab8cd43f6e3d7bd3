import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { sessid } from '@verstak/contract/common.ts'
import { type ContractEntry, contract, entities } from '@verstak/contract/contract.ts'
import { errorCodes } from '@verstak/contract/errors.ts'
import type { GenericSchema } from 'valibot'

export interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly type?: string | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly [key: string]: unknown
}

const bytes = { type: 'string', format: 'binary' } as const

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema cannot express a transformation such as trimming, so only the input is described.
  errorMode: 'ignore',
  definitions: entities,
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'file' ? bytes : undefined),
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
}

function convert(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, $defs: _defs, ...rest } = toJsonSchema(schema, { ...config, typeMode })
  return rest as JsonSchema
}

const apiToken = {
  type: 'http',
  scheme: 'bearer',
  description:
    'Токен API из личного кабинета: Authorization: Bearer vst_…. Вызов, который токену разрешён, называет его право в x-token-scope.',
}
const tokenSchema = { type: 'string', description: 'Токен сессии' }
const sessidSchema = convert(sessid, 'input')

export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of contract) {
    const path = paths[call.path] ?? {}
    path[call.method.toLowerCase()] = operation(call)
    paths[call.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API магазина «Верстак»',
      version: '1.0.0',
      description:
        'Деньги — целые копейки, НДС внутри цены. Ответ — конверт {status, data} или {status, errors}. Код 101: сессия завершена. Программа получает токен сессии во входе (data.token) и присылает его с каждым вызовом: в теле POST, в адресе GET. Страницам сайта токен не выдаётся. Гостя и его корзину различает секретный ключ в заголовке X-Guest-Key.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { apiToken },
      schemas: { ...toJsonSchemaDefs(entities, config), Errors: errorsSchema },
    },
  }
}

function operation(call: ContractEntry): Operation {
  const guarded = call.access !== 'public'
  const parameters = [
    ...fields(call.params).map((field) => ({ ...field, in: 'path', required: true })),
    ...fields(call.query).map((field) => ({ ...field, in: 'query' })),
    ...(call.method === 'GET'
      ? [{ name: 'token', in: 'query', required: guarded, schema: tokenSchema }]
      : []),
  ]
  return {
    operationId: call.name,
    tags: [call.title],
    summary: call.summary,
    ...(call.note ? { description: call.note } : {}),
    'x-access': call.access,
    ...(call.scope ? { 'x-user-scope': call.scope } : {}),
    ...(call.token ? { 'x-token-scope': call.token, security: [{}, { apiToken: [call.token] }] } : {}),
    parameters,
    ...(call.method === 'POST' ? { requestBody: requestBody(call, guarded) } : {}),
    responses: {
      200: {
        description: 'Успех',
        content: call.answer === 'binary' ? binary : { 'application/json': { schema: envelope(call) } },
      },
      default: {
        description: 'Ошибка',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    },
  }
}

const binary = { 'application/octet-stream': { schema: bytes } }

function fields(schema: GenericSchema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input')
  return Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }))
}

function requestBody(call: ContractEntry, guarded: boolean) {
  const { properties = {}, required = [] } = call.body ? convert(call.body, 'input') : {}
  const all = guarded ? [...required, 'token'] : required
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...properties, token: tokenSchema, sessid: sessidSchema },
    ...(all.length > 0 ? { required: all } : {}),
  }
  const type = call.takes ? 'multipart/form-data' : 'application/json'
  return { required: all.length > 0, content: { [type]: { schema } } }
}

const envelope = (call: ContractEntry): JsonSchema => ({
  type: 'object',
  properties: {
    status: { const: 'success' },
    data: call.data ? convert(call.data, 'output') : { type: 'null' },
  },
  required: ['status', 'data'],
})

const errorsSchema: JsonSchema = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          code: {
            type: 'integer',
            description: Object.values(errorCodes)
              .map(({ code, status, message }) => `${code} (HTTP ${status}): ${message}`)
              .join('; '),
          },
          message: { type: 'string' },
          field: { type: 'string', description: 'Поле запроса, к которому относится ошибка' },
          retry_after: { type: 'integer', description: 'Через сколько секунд повторить; и в Retry-After' },
        },
        required: ['code', 'message'],
      },
    },
  },
  required: ['status', 'errors'],
}
