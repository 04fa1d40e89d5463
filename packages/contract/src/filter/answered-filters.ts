// Filters on the demo company, with what each finds: the reference shows them, and a test sends
// every one of them to a server that has the demo company loaded.

/** The day on which it was loaded: its dates are those of that week and before. */
export const demoDay = '2026-11-18'

export interface AnsweredFilter {
  readonly view: string
  readonly filter: string
  /** What it finds, in words. */
  readonly words: string
  readonly rows: number
}

const companies = 'COMPANIES'
const persons = 'PERSONS'
const invoices = 'INVOICES.SALES'
const journal = 'JOURNAL'
const users = 'USERS'

type Line = readonly [view: string, filter: string, words: string, rows: number]

const lines: readonly Line[] = [
  [companies, "name = 'Alfreds Futterkiste'", 'the company of that name', 1],
  [companies, "name = 'alfreds futterkiste'", 'the same in lower case: another text', 0],
  [companies, 'isClient', 'the customers', 93],
  [companies, 'NOT isClient', 'all that are no customers', 30],
  [companies, "name LIKE 'La%'", 'names that begin with La', 4],
  [companies, "name ILIKE '%market%'", 'names that contain market, in any case', 4],
  [companies, "name LIKE '_o%'", 'names whose second letter is an o', 23],
  [
    companies,
    "name ILIKE '%é%'",
    'names that contain é or É; an e without accent is another letter',
    9,
  ],
  [companies, "name LIKE '%''%'", 'names with an apostrophe', 11],
  [companies, "name NOT LIKE '% %'", 'names of one word', 10],
  [companies, "'Germany' = ANY(tags)", 'companies with the tag Germany', 15],
  [companies, "ANY(tags) = 'Seafood' AND ANY tags = 'USA'", 'companies with both tags', 1],
  [companies, "NOT 'Germany' = ANY(tags) AND isSupplier", 'suppliers without the tag', 26],
  [companies, "name < 'C'", 'names before C in the order of code points', 13],
  [companies, 'salesMaturity = 30 OR NOT salesMaturity = 30', 'no field is set: always unknown', 0],
  [companies, 'salesMaturity IS NULL', 'companies without that field', 123],
  [companies, "createdAt >= '2000-01-01'", 'created since that midnight in UTC', 123],
  [
    companies,
    "externalId = ANY('northwind-supplier-7', 'northwind-customer-ALFKI')",
    'one of the two',
    2,
  ],
  [persons, "firstName = 'Maria'", 'persons of that first name', 2],
  [
    persons,
    "jobTitle IN ('Owner', 'Owner/Marketing Assistant')",
    'persons with one of the two titles',
    19,
  ],
  [persons, "lastName BETWEEN 'A' AND 'C'", 'from A to C, which no longer name follows', 14],
  [invoices, "status = 'PROCESSING'", 'invoices for goods that have not left', 21],
  [invoices, "supplyDate BETWEEN '2025-07-01' AND '2025-09-30'", 'supplied in the quarter', 94],
  [invoices, "issueDate = 'last month'", 'issued in the month before', 77],
  [invoices, "paymentDate < 'today' AND status = 'PROCESSING'", 'due before today', 0],
  [invoices, "properties.companyName = 'Ernst Handel'", 'by a property, named in full', 30],
  [invoices, 'totalNet > 10000', 'invoices over that amount', 10],
  [invoices, '20 >= totalNet', 'the value may stand first: invoices of at most 20', 3],
  [invoices, 'totalNet = 440.00', 'numbers compare by value, however they are written', 1],
  [
    invoices,
    "status = 'PROCESSING' OR totalNet > 10000 AND 'Speedy Express' = ANY(tags)",
    'AND before OR',
    22,
  ],
  [
    invoices,
    "(status = 'PROCESSING' OR totalNet > 10000) AND 'Speedy Express' = ANY(tags)",
    'parentheses first',
    5,
  ],
  [
    invoices,
    'personId = NULL AND "issueDate" <> null',
    'without a person, with an issue date',
    836,
  ],
  [
    invoices,
    "paymentCondition LIKE 'CONDITION.PAYMENT\\-__'",
    'a backslash takes the next character as it is',
    836,
  ],
  [journal, "name = 'Chai' AND amount >= 500", 'rows of that product over an amount', 9],
  [
    journal,
    "category NOT IN ('CATEGORY.ITEM-BEVERAGES', 'CATEGORY.ITEM-SEAFOOD')",
    'rows of other goods',
    1434,
  ],
  [journal, "date = '2025-01-16'", 'rows of invoices issued on the day', 3],
  [users, 'managerId IS NOT NULL', 'users with a manager', 8],
]

export const answeredFilters: readonly AnsweredFilter[] = lines.map(
  ([view, filter, words, rows]) => ({ view, filter, words, rows }),
)
