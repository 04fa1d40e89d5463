// Up to which record labels are indexed. Those that no index has are worked out from the records
// from now on, so their rows go.

import type { Migration } from './migration.ts'

const targets = {
  companies: ['company', 'person', 'brand', 'bank-account'],
  jobs: ['job', 'job-item'],
  tasks: ['task'],
  documents: ['binder', 'overhead', 'document'],
}

export const labelMarks: Migration = {
  version: 17,
  statements: () => [
    ...Object.entries(targets).flatMap(([collection, names]) => {
      const ofCollection = `"target" in (${names.map((name) => `'${name}'`).join(', ')})`
      return [
        `insert into "counter" ("unit", "name", "value")
          select u."id", 'labelled ${collection}', coalesce(
            (select min(n."record") - 1 from "newLabel" n
              where n."unit" = u."id" and n.${ofCollection}),
            (select max(r."id") from "${collection}" r where r."unit" = u."id"), 0)
          from "unit" u`,
        // A repaired record may have rows in the index among others that have none.
        `delete from "label" where ("unit", "target", "record") in (
          select l."unit", l."target", l."record" from "counter" c
            join "label" l on l."unit" = c."unit" and l.${ofCollection} and l."record" > c."value"
            where c."name" = 'labelled ${collection}')`,
      ]
    }),
    'drop table "newLabel"',
  ],
}
