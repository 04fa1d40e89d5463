// What a client knows of a unit: the records of each collection as they are sent and read, and the
// rows of views. `kontor types` prints those of a unit that adds to the predefined ones.

import type { Company, CompanyCreate } from './types/companies.ts'
import type { Document, DocumentCreate } from './types/documents.ts'
import type { Job, JobCreate } from './types/jobs.ts'
import type { Task, TaskCreate } from './types/tasks.ts'
import type { Time, TimeCreate } from './types/time.ts'
import type { ViewRows } from './types/view-rows.ts'

export interface CollectionTypes<Create extends object = object, Read = unknown> {
  readonly create: Create
  readonly read: Read
}

export interface AnyUnit {
  readonly companies: CollectionTypes
  readonly documents: CollectionTypes
  readonly jobs: CollectionTypes
  readonly tasks: CollectionTypes
  readonly time: CollectionTypes
  /** By the names of the views. */
  readonly views: object
}

/** What every unit has. */
export interface PredefinedUnit {
  readonly companies: CollectionTypes<CompanyCreate, Company>
  readonly documents: CollectionTypes<DocumentCreate, Document>
  readonly jobs: CollectionTypes<JobCreate, Job>
  readonly tasks: CollectionTypes<TaskCreate, Task>
  readonly time: CollectionTypes<TimeCreate, Time>
  readonly views: ViewRows
}
