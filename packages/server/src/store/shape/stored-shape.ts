// Generated: `npm run regenerate`. What decides how records are stored, as digests: a store
// with others is brought to these when it is opened.

import type { StoredShape } from '@kontor/contract/derive/stored-shape.ts'

export const storedShape: StoredShape = {
  version: 11,
  collections: {
    'companies': 'tsd0zQ5E31MeyQuz',
    'documents': 'r000F-HqnuYlFVyN',
    'jobs': 'uT4-lFqTpcGxhxhD',
    'tasks': 'HOmK84PzDOqo2i3W',
    'time': 'nkLxfhRkiN2azLaH',
  },
  views: {
    'COMPANIES': 'vcJrsNxATBCC2XgX',
    'DOCUMENTS': 'ugnq5UfTBAB0d7ky',
    'DOCUMENTS.ORDER.PURCHASE': 'KJaLfgOnvqh5CnVJ',
    'DOCUMENTS.QUOTATION.SALES': 'LX1nd8j2VNtoOwTb',
    'OPPORTUNITIES': 'KidWGMRSfA5bI2rV',
    'ABSENCES': 'Ud4bcA0T3fbDznRn',
    'BINDERS': '72XzbqQuRhKUIeph',
    'GEMS': '72XzbqQuRhKUIeph',
    'INVOICES.SALES': 'C-HCctSJuuwDUzpx',
    'INVOICES.PURCHASE': 'qFmkAy0UaY8LgkAl',
    'INTERNALS': 'rMWfKFv_dhV4-ttf',
    'INTERNALS.PURCHASE': 'rMWfKFv_dhV4-ttf',
    'INTERNALS.SALES': 'rMWfKFv_dhV4-ttf',
    'OVERHEADS.CLIENT': 'rMWfKFv_dhV4-ttf',
    'OVERHEADS.INTERNAL': 'rMWfKFv_dhV4-ttf',
    'CASHBOXES': 'rMWfKFv_dhV4-ttf',
    'CARDS': 'rMWfKFv_dhV4-ttf',
    'JOBS': 'AQrXUJ6gSLfE63xA',
    'TASKS': 'eo1k7wND96x8KR9i',
    'INTERVALS.TRACK': 'ky2t7Sowb4RsOOlj',
    'INTERVALS.ATTENDANCE': 'ky2t7Sowb4RsOOlj',
  },
  derived: {
    'persons': 'LdB7Sa9-ritZETm1',
    'brands': 'nNqJwlyScf0U3P_D',
    'journal': 'fzHtU1GlwH-8RMor',
    'absenceDays': 'Noq5E8KztNlDk4qe',
    'approvals': 'FT6jdkKHuysT90X4',
  },
  labels: {
    'companies': 'fiu3TRPxkSDHiYez',
    'documents': 'zZfICZ2kbIoLAGCG',
    'jobs': 'IGisO1NX7Ds2VQGa',
    'tasks': '9kGG1-7ZxHjMNzjS',
  },
}
