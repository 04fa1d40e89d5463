// How the form of a record is laid out: which fields are asked together, under which name, and in
// which order. All else that a type has is asked under "More fields".

/** Each is called after what is in it. */
export const formSectionNames = [
  ...(['company', 'contact', 'customer', 'supplier', 'people', 'document', 'job', 'task'] as const),
  ...(['absence', 'work', 'time', 'dates', 'links', 'details', 'payment', 'prospect'] as const),
  ...(['own', 'items', 'lists', 'texts', 'print', 'access'] as const),
] as const
export type FormSectionName = (typeof formSectionNames)[number]

export interface FormSection {
  readonly name: FormSectionName
  /** A type need not have all of them. */
  readonly fields: readonly string[]
  /** Those that the head of a record says. */
  readonly head?: readonly string[]
  /** Two that follow each other stand side by side where there is room. */
  readonly isHalf?: true
}

/** In reading order, which is that of the keyboard too. */
export type FormLayout = readonly FormSection[]

const texts = { name: 'texts', fields: ['bodyRichtext-1'] } as const
const items = { name: 'items', fields: [] } as const

/** Dates that a form asks for, and those of them that the head of a record says. */
interface AskedDates {
  readonly fields: readonly string[]
  readonly head: readonly string[]
}

/** Of what is handed from one company to another. */
export const invoiceDates: AskedDates = {
  fields: ['receiptDate', 'issueDate', 'supplyDate', 'paymentDate'],
  head: ['issueDate', 'paymentDate'],
}

const documentDates: AskedDates = { fields: ['createdOn'], head: ['createdOn'] }

/** A document reads as its paper does: whom it is for, its dates, its rows, its texts. */
export function documentLayout(
  party: 'company' | 'customer' | 'supplier',
  dates = documentDates,
): FormLayout {
  return [
    { name: party, fields: ['companyId', 'personId'], head: ['companyId'], isHalf: true },
    { name: 'dates', ...dates, isHalf: true },
    {
      name: 'document',
      fields: ['correctsId', 'correctionReason', 'name', 'category', 'status', 'ownerId'],
      isHalf: true,
    },
    {
      name: 'payment',
      fields: [
        ...['companyNumber', 'referenceNumber', 'currencyDoc', 'paymentCondition'],
        'agencyBankAccountId',
      ],
      isHalf: true,
    },
    items,
    texts,
  ]
}

/** Of a type that says nothing else. */
export const usualLayout: FormLayout = [
  {
    name: 'links',
    fields: ['companyId', 'personId', 'ownerId', 'userId', 'assigneeId', 'jobId', 'taskId'],
  },
  {
    name: 'details',
    fields: ['name', 'category', 'status', 'isClient', 'isSupplier', 'registrations', 'comment'],
  },
  { name: 'dates', fields: ['date', 'startDate', 'endDate'] },
  items,
  { name: 'lists', fields: ['addresses', 'persons', 'contacts'] },
  texts,
]
