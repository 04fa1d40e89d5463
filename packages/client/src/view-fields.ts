// The fields of the rows of a view, by what can be done with them.

import type { ViewRows } from './types/view-rows.ts'

export type ViewName = keyof ViewRows

export type ColumnOf<V extends ViewName> = Exclude<keyof ViewRows[V], 'properties'>
export type PropertyOf<V extends ViewName> = keyof PropertiesOf<V>

type PropertiesOf<V extends ViewName> = ViewRows[V] extends { readonly properties: infer P }
  ? P
  : Readonly<Record<never, never>>

type ScalarOf<T> = {
  [N in keyof T]-?: NonNullable<T[N]> extends string | number | boolean ? N & string : never
}[keyof T]

/** A column or property with one value. */
export type ScalarFieldOf<V extends ViewName> =
  | ScalarOf<Pick<ViewRows[V], ColumnOf<V>>>
  | ScalarOf<PropertiesOf<V>>

/** One whose value is a number. */
export type NumberFieldOf<V extends ViewName> = {
  [F in ScalarFieldOf<V>]: NonNullable<ValueOf<V, F>> extends number ? F : never
}[ScalarFieldOf<V>]

/** The value of a column, or of the property of that name. */
export type ValueOf<V extends ViewName, F> =
  F extends ColumnOf<V>
    ? ViewRows[V][F]
    : F extends keyof PropertiesOf<V>
      ? PropertiesOf<V>[F]
      : never
