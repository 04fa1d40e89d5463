// The schemas of sessions: what opens one, and what is answered.

import { signIn } from '../records/sign-in.ts'
import { fieldsSchema } from './json-schema.ts'
import { publishedSchema } from './published-schema.ts'
import { listSchema, objectSchema, positive, type Schemas, text } from './schema-parts.ts'

const orNull = { type: ['string', 'null'] } as const

export const sessionSchemas: Schemas = {
  SignIn: {
    title: 'What somebody signs in with: one of these',
    ...publishedSchema(fieldsSchema(signIn)),
  },
  Session: objectSchema({
    user: objectSchema({ id: positive, username: text, firstName: orNull, lastName: orNull }),
    units: listSchema(
      objectSchema({
        id: positive,
        name: text,
        timeZone: { type: 'string', description: 'its IANA name' },
        isSupervisor: { type: 'boolean' },
      }),
    ),
    scope: { type: 'string', description: 'scopes, separated by spaces' },
    expiresAt: { type: 'string', format: 'date-time' },
    ways: {
      ...listSchema({ enum: ['token', 'link', 'invitation', 'passkey', 'oidc'] }),
      description: 'how somebody signed in, the first way first',
    },
    authAt: { type: 'string', format: 'date-time', description: 'when somebody signed in' },
    isStrong: {
      type: 'boolean',
      description: 'whether a passkey, a link, or several factors at a provider stand behind it',
    },
    isLimited: {
      type: 'boolean',
      description: 'whether it can do nothing but register a passkey or go through a provider',
    },
  }),
  SessionWays: objectSchema({
    data: listSchema({
      ...objectSchema({
        way: { enum: ['oidc', 'passkey', 'link', 'token'] },
        name: text,
        title: { ...text, description: 'of a provider, in the words of whoever runs the server' },
        url: { ...text, description: 'where signing in through the provider begins' },
      }),
      required: ['way'],
    }),
  }),
  ClosedSession: objectSchema(
    { isClosed: { const: true } },
    {
      endUrl: {
        type: 'string',
        description: 'where the browser signs out at the provider, too, where that is announced',
      },
    },
  ),
  LogoutToken: objectSchema({
    logout_token: { type: 'string', description: 'as OpenID Connect Back-Channel Logout has it' },
  }),
}
