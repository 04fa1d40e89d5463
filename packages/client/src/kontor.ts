// The client: one object for one unit of one server, as one user.

import { Collection } from './collection.ts'
import { Transport, type TransportOptions } from './transport.ts'
import type { Company, CompanyCreate } from './types/companies.ts'
import type { Document, DocumentCreate } from './types/documents.ts'
import type { Job, JobCreate } from './types/jobs.ts'
import type { Task, TaskCreate } from './types/tasks.ts'
import type { Time, TimeCreate } from './types/time.ts'
import { Views } from './views.ts'

export class Kontor {
  readonly companies: Collection<CompanyCreate, Company>
  readonly documents: Collection<DocumentCreate, Document>
  readonly jobs: Collection<JobCreate, Job>
  readonly tasks: Collection<TaskCreate, Task>
  readonly time: Collection<TimeCreate, Time>
  readonly views: Views

  constructor(options: TransportOptions) {
    const transport = new Transport(options)
    this.companies = new Collection(transport, 'companies')
    this.documents = new Collection(transport, 'documents')
    this.jobs = new Collection(transport, 'jobs')
    this.tasks = new Collection(transport, 'tasks')
    this.time = new Collection(transport, 'time')
    this.views = new Views(transport)
  }
}
