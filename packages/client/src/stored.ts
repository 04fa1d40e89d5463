// How the types of what is sent become those of what is answered, changed and shown in rows.

/** A record as it is read: every field is there, null where nothing was given. */
export type Stored<T> = {
  readonly [N in keyof T as N extends 'setProcess' ? never : N]-?: N extends 'properties'
    ? { readonly [P in keyof NonNullable<T[N]>]?: StoredValue<NonNullable<T[N]>[P]> | null }
    : N extends 'id'
      ? number
      : StoredValue<T[N]>
}

type StoredValue<V> = V extends readonly (infer E)[]
  ? readonly (E extends object ? Stored<E> : E)[]
  : V extends object
    ? Stored<V>
    : V

/**
 * A change of a record: what is left out stays, null takes the value away. Of a list of entries,
 * `id` (of rows `rowId`) says which one changes, and `remove` takes it out.
 */
export type Change<T> = {
  readonly [N in keyof T]?: ChangedValue<T[N]> | null
}

type ChangedValue<V> = V extends readonly (infer E)[]
  ? readonly (E extends object ? Change<E> & { readonly remove?: true } : E)[]
  : V extends object
    ? Change<V>
    : V

/** The row of a view over records of these types: their columns, and their properties. */
export type RowOf<R, T> = Merged<Columns<OfTypes<R, T>>> & {
  readonly properties: Merged<PropertiesOf<OfTypes<R, T>>>
}

type OfTypes<R, T> = R extends { readonly type: infer Own }
  ? [Own & T] extends [never]
    ? never
    : R
  : never

/** Lists of objects have views of their own. */
type Columns<R> = R extends unknown
  ? { readonly [N in keyof R as N extends 'properties' ? never : ColumnName<N, R[N]>]: R[N] }
  : never

type ColumnName<N, V> = NonNullable<V> extends readonly object[] ? never : N

type PropertiesOf<R> = R extends { readonly properties: infer P } ? Required<P> : never

/** All members of the types of a union: a row has each, null where its type has none such. */
type Merged<R> = { readonly [N in NamesOf<R>]: ValueOf<R, N> }
type NamesOf<R> = R extends unknown ? keyof R : never
type ValueOf<R, N> = R extends unknown ? (N extends keyof R ? R[N] : null) : never
