// Generated: `npm run regenerate`. What decides how records are stored, as digests: a store
// with others is brought to these when it is opened.

import type { StoredShape } from '@kontor/contract/derive/stored-shape.ts'

export const storedShape: StoredShape = {
  version: 5,
  collections: {
    'companies': 'SP09uW93nKT-OeKs',
    'documents': 'dm2FTHs094Brhfgo',
    'jobs': 'uT4-lFqTpcGxhxhD',
    'tasks': 'HOmK84PzDOqo2i3W',
    'time': 'nBvJBdOJPDwZZFAN',
  },
  views: {
    'COMPANIES': 'umv8CO8pnRwpJx8A',
    'DOCUMENTS': 'at78vVzcJAU4IflL',
    'DOCUMENTS.ORDER.PURCHASE': 'IWv0ORyMKg03iSkt',
    'DOCUMENTS.QUOTATION.SALES': 'BVaUfO6FpLBX68mB',
    'OPPORTUNITIES': 'usMLyuM01E-pa_W8',
    'ABSENCES': '1V_WpMsvItbNHUIu',
    'BINDERS': 'Y2VYa5nT2PJZ7bXP',
    'GEMS': 'Y2VYa5nT2PJZ7bXP',
    'INVOICES.SALES': 'lrdkENQAereee1h5',
    'INVOICES.PURCHASE': '4MvNG9sDPdn5P7_A',
    'INTERNALS': 'VkxBF-sNT2ao_RNU',
    'INTERNALS.PURCHASE': 'VkxBF-sNT2ao_RNU',
    'INTERNALS.SALES': 'VkxBF-sNT2ao_RNU',
    'OVERHEADS.CLIENT': 'VkxBF-sNT2ao_RNU',
    'OVERHEADS.INTERNAL': 'VkxBF-sNT2ao_RNU',
    'CASHBOXES': 'VkxBF-sNT2ao_RNU',
    'CARDS': 'VkxBF-sNT2ao_RNU',
    'JOBS': 'AQrXUJ6gSLfE63xA',
    'TASKS': 'eo1k7wND96x8KR9i',
    'INTERVALS.TRACK': 'ky2t7Sowb4RsOOlj',
    'INTERVALS.ATTENDANCE': 'ky2t7Sowb4RsOOlj',
  },
  derived: {
    'persons': 'IpWwOqZpP8BVjypQ',
    'brands': 'nNqJwlyScf0U3P_D',
    'journal': 'fzHtU1GlwH-8RMor',
    'absenceDays': 'Noq5E8KztNlDk4qe',
    'approvals': '4-TTz28bCd4RwJ5z',
  },
  labels: {
    'companies': 'fiu3TRPxkSDHiYez',
    'documents': 'zZfICZ2kbIoLAGCG',
    'jobs': 'IGisO1NX7Ds2VQGa',
    'tasks': '9kGG1-7ZxHjMNzjS',
  },
}
