// The types that the filter language tells apart. A field without one cannot be used in a filter.

export type FilterType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'textList'
  | 'numberList'
