// What is shown once a record is saved: that it is, or an empty form for one more.

export type SaveThen = 'show' | 'new'
