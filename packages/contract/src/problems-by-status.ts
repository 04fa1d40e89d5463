// The problems that answers with a status have.

import { type ProblemCode, problems } from './errors.ts'

export type NamedProblem = readonly [ProblemCode, (typeof problems)[ProblemCode]]

export const problemsByStatus: ReadonlyMap<number, readonly NamedProblem[]> = Map.groupBy(
  Object.entries(problems) as readonly NamedProblem[],
  ([, { status }]) => status,
)
