// Which demo company it is: a unit that has all of it need not be compared record by record.

/** A digest of all that it has on one day. Where something has changed, its test tells the next. */
export const demoVersion = 'ay1K0b2f245_HJQL'
