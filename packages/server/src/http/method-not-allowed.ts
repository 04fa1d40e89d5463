// Every path that exists refuses the methods it does not have, naming those it has.

import { METHODS } from 'node:http'
import type { Endpoint } from '@kontor/contract/endpoints/endpoint.ts'
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
        const detail = adviceOn(request.method, allowed)
        throw new Refusal('method-not-allowed', { detail, headers })
      },
      handler: () => undefined,
    })
  }
}

/** What is there in place of a method that others have. */
function adviceOn(method: string, allowed: readonly string[]): string {
  if (method === 'OPTIONS') return noCors
  const taken = `This path takes ${allowed.join(', ')}.`
  if (!allowed.includes('PATCH')) return taken
  if (method === 'PUT') return `${taken} A PATCH changes the members that it names.`
  if (method !== 'DELETE') return taken
  return `${taken} Nothing is deleted: a PATCH with {"isDisabled": true} takes a record out of use.`
}
