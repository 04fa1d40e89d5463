// The schemas of passkeys: what a browser is given, what it sends, and what is told of them.

import {
  passkeyAction,
  passkeyChange,
  passkeyRequest,
  passkeyStart,
} from '../records/passkey-request.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import {
  instantOrNull,
  listSchema,
  objectSchema,
  positive,
  type Schemas,
  schemaRef,
  text,
} from './schema-parts.ts'

const description = 'as `PublicKeyCredential` reads it'
const challenge = { ...text, description: 'good once, for 5 minutes' }
const required = { const: 'required' }

export const passkeySchemas: Schemas = {
  PasskeySessionOptions: objectSchema({
    publicKey: {
      ...objectSchema({ challenge, rpId: text, userVerification: required, timeout: positive }),
      description: `${description} with \`parseRequestOptionsFromJSON\``,
    },
  }),
  PasskeyOptions: objectSchema({
    publicKey: {
      ...objectSchema({
        challenge,
        rp: objectSchema({ id: text, name: text }),
        user: objectSchema({ id: text, name: text, displayName: text }),
        pubKeyCredParams: listSchema(
          objectSchema({ type: { const: 'public-key' }, alg: { type: 'integer' } }),
        ),
        authenticatorSelection: objectSchema({
          residentKey: required,
          requireResidentKey: { const: true },
          userVerification: required,
        }),
        attestation: { const: 'none' },
        excludeCredentials: listSchema(
          objectSchema({ type: { const: 'public-key' }, id: text, transports: listSchema(text) }),
        ),
        timeout: positive,
      }),
      description: `${description} with \`parseCreationOptionsFromJSON\``,
    },
  }),
  Passkey: objectSchema({
    id: text,
    userId: positive,
    name: text,
    createdAt: { type: 'string', format: 'date-time' },
    lastUsedAt: instantOrNull,
    isBackedUp: { type: 'boolean', description: 'whether it is on several devices' },
    transports: { ...listSchema(text), description: 'how its authenticator is reached' },
    isRevoked: { type: 'boolean' },
  }),
  PasskeyList: objectSchema({ data: listSchema(schemaRef('Passkey')) }),
  PasskeyStart: { title: 'Nothing', ...publishedSchema(fieldsSchema(passkeyStart)) },
  PasskeyCreate: {
    title: 'A passkey to be registered',
    ...publishedSchema(fieldsSchema(passkeyRequest)),
  },
  PasskeyChange: {
    title: 'What a passkey is called',
    ...publishedSchema(fieldsSchema(passkeyChange)),
  },
  PasskeyAction: {
    title: 'An action on a passkey',
    ...publishedSchema(fieldsSchema(passkeyAction)),
  },
}
