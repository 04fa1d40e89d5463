// The operations of signing in by a provider (OpenID Connect): there, back, and its word that
// somebody has signed out.

import { limits } from '../limits.ts'
import { type Endpoint, textParameter } from './endpoint.ts'

export type ProviderOperation = 'begin-provider' | 'finish-provider' | 'end-provider-sessions'

const root = '/session/oidc/{provider}'

/** What an authorization response has, by its name there. */
const answered = (name: string, words: string) =>
  textParameter(name, words, limits.providerParameterCharactersMax)

export const providerEndpoints: readonly (Endpoint & { readonly operation: ProviderOperation })[] =
  [
    {
      operation: 'begin-provider',
      method: 'GET',
      path: root,
      summary: 'Lead a browser to the provider, to sign in there',
      scope: null,
      parameters: [
        textParameter(
          'returnTo',
          'the path below `/console/` that the browser comes to afterwards; another is left out',
          limits.providerParameterCharactersMax,
        ),
      ],
    },
    {
      operation: 'finish-provider',
      method: 'GET',
      path: `${root}/callback`,
      summary: 'Sign in with what the provider has answered, and get a cookie (HTML)',
      scope: null,
      // Providers add parameters of their own.
      ignoresQuery: true,
      parameters: [
        answered('code', 'what is redeemed at the provider, once'),
        answered('state', 'what the browser was led to the provider with'),
        answered('iss', 'the issuer'),
        answered('error', 'why the provider signs nobody in'),
      ],
    },
    {
      operation: 'end-provider-sessions',
      method: 'POST',
      path: `${root}/backchannel`,
      summary: 'End the sessions of somebody who has signed out at the provider',
      scope: null,
      parameters: [],
      answer: { words: 'They have ended', schema: { type: 'object', additionalProperties: false } },
    },
  ]
