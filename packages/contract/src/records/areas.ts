// The areas of a unit's records, as people divide them who decide who may see what, in the order in
// which they are shown. Each record type says which one it is in.

export const areas = [
  'companies',
  'offers',
  'money',
  'documents',
  'work',
  'time',
  'absences',
  'personnel',
] as const

export type Area = (typeof areas)[number]

/** Whoever works in a unit has records of his or her own in these. */
export const personalAreas: readonly Area[] = ['time', 'absences']
