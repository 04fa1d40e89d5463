// What the paper of a document is made of, as it froze with the document.

import type { Migration } from './migration.ts'

export const frozenPapers: Migration = {
  version: 28,
  statements: ({ text, integer, clustered }) => [
    // Which part it is, by the version of the document that froze. One that was reopened and froze
    // again has one for each time: the seals of both cover them.
    `create table "frozenPaper" (
      "unit" ${integer} not null, "id" ${integer} not null, "recordVersion" ${integer} not null,
      "digest" ${text} not null, primary key ("unit", "id", "recordVersion"))${clustered}`,

    // Each text once for all documents that it froze with, by its SHA-256; and each logo.
    `create table "frozenPart" (
      "unit" ${integer} not null, "digest" ${text} not null, "body" ${text} not null,
      primary key ("unit", "digest"))`,
  ],
}
