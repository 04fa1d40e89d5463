// Every path that exists refuses the methods it does not have, naming those it has.

import { METHODS } from 'node:http'
import type { Endpoint } from '@kontor/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { acceptPatchOf } from './accept-patch.ts'
import { readPath } from './admission.ts'
import { methodsOf, urlOf } from './route.ts'

const noCors =
  'Web pages of other origins may not call this server. ' +
  '`kontor serve --cors ORIGIN` allows those of one origin.'

/** Adds, for every path among the endpoints, a route for all other methods. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  // A tunnel is no request to a path; node hands it over as a connection.
  const all = METHODS.filter((method) => method !== 'CONNECT')
  for (const method of all) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  }
  for (const [path, ofPath] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const allowed = ofPath.flatMap(methodsOf)
    app.route({
      method: all.filter((method) => !allowed.includes(method)),
      url: urlOf(path),
      onRequest: async (request) => {
        if (path.includes('{unitId}')) readPath(request)
        const headers = { allow: allowed.join(', '), ...acceptPatchOf(path) }
        const detail = request.method === 'OPTIONS' ? { detail: noCors } : {}
        throw new Refusal('method-not-allowed', { ...detail, headers })
      },
      handler: () => undefined,
    })
  }
}
